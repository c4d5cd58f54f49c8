import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, changedMeanwhile, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { canReject } from "#features/review/applications/applications.policy.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import type { EndedBy } from "#features/organization/statuses/statuses.ts";
import type { GivenReason } from "../given-reason.contract.ts";
import { canEditReason, isOffered } from "../rejections.policy.ts";
import { requireReason, type VisibleReason } from "./rejections.access.ts";
import {
  existingReason,
  insertReason,
  insertReasonAgain,
  keepWithLatestMove,
  offerOf,
  reasonOf,
  removeReason,
  updateReason,
  type ReasonFields,
  type WholeReason,
} from "./rejections.queries.ts";

export type { WholeReason };

/**
 * An application has one reason. A second one replaces the same author's, but not a colleague's, unless the application
 * was moved since: then the old reason was of an earlier rejection, and the person who rejects now gives theirs. The
 * old one comes back when that move is undone. The caller has locked the application.
 */
export async function giveReason(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  given: GivenReason,
): Promise<void> {
  assertAllowed(canReject(application), "rejections:onlyTeamRejects");
  const fields = await settle(db, application, given);
  const existing = await existingReason(db, application);
  if (existing && !existing.is_outdated && !canEditReason(actor, existing)) {
    const current = await reasonOf(db, actor, application.id);
    throw new AppError(409, "reason_given", "rejections:alreadyGiven", { data: { current } });
  }

  if (existing) {
    const earlier = await removeReason(db, application.company_id, existing.id);
    if (existing.is_outdated) await keepWithLatestMove(db, application, earlier);
  }
  const { id } = await insertReason(db, application, actor.user_id, fields);
  await log(db, actor, { ...application, application_id: application.id, id }, "rejection_reason_set");
}

/** Puts back a reason that gave way to one that is taken away again: as its author gave it, and when. */
export async function restoreReason(
  db: Db,
  actor: Actor,
  { job_id }: VisibleApplication,
  reason: WholeReason,
): Promise<void> {
  await insertReasonAgain(db, reason);
  await log(db, actor, { ...reason, job_id }, "rejection_reason_set");
}

/**
 * Against an older version it answers with the reason as it is now. Unchanged words are not checked against the status
 * again.
 */
export async function changeReason(
  db: Db,
  actor: Actor,
  reason: VisibleReason,
  change: { [field in keyof ReasonFields]?: ReasonFields[field] | undefined } & { version?: number | undefined },
): Promise<void> {
  assertAllowed(canEditReason(actor, reason), "rejections:onlyAuthorsEdit");
  const { version, value = reason.value, is_other = reason.is_other, comment = reason.comment } = change;
  const ended_by = change.ended_by ?? (reason.ended_by as EndedBy);
  if (version !== undefined && version !== reason.version) {
    throw changedMeanwhile(await reasonOf(db, actor, reason.application_id));
  }

  const isSame = value === reason.value && is_other === reason.is_other;
  const given = { value, is_other, ended_by, comment };
  const fields = isSame ? given : await settle(db, reason, given);
  await updateReason(db, reason.company_id, reason.id, fields);
  await log(db, actor, reason, "rejection_reason_set");
}

export async function withdrawReason(db: Db, actor: Actor, reason: VisibleReason): Promise<void> {
  assertAllowed(canEditReason(actor, reason), "rejections:onlyAuthorsDelete");
  await removeReason(db, reason.company_id, reason.id);
  await log(db, actor, reason, "rejection_reason_deleted");
}

/**
 * Withdraws the reason that was given for the latest move, before that move is undone. Answers false where a colleague
 * gave it or it was rewritten since: those words must not be lost.
 */
export async function withdrawReasonOfMove(db: Db, actor: Actor, application: VisibleApplication): Promise<boolean> {
  const reason = await existingReason(db, application);
  if (!reason || reason.is_outdated) return true;
  if (reason.user_id !== actor.user_id || reason.version > 1) return false;

  await withdrawReason(db, actor, await requireReason(db, actor, { application_id: application.id }));
  return true;
}

/** Refuses what the status does not offer. Free words that equal an offered reason are stored as that one. */
async function settle(
  db: Db,
  { company_id, status_id }: { company_id: number; status_id: number },
  given: GivenReason,
): Promise<ReasonFields> {
  const offer = await offerOf(db, company_id, status_id);
  if (!isOffered(offer, given)) throw fieldError("value", "rejections:notOffered");
  return {
    ...given,
    is_other: !offer.rejection_reason_options.includes(given.value),
    ended_by: given.ended_by ?? offer.ended_by,
  };
}

const log = (
  db: Db,
  actor: Actor,
  reason: { id: number; company_id: number; application_id: number; job_id: number },
  type: "rejection_reason_set" | "rejection_reason_deleted",
) =>
  logActivity(db, {
    type,
    company_id: reason.company_id,
    actor_id: actor.user_id,
    application_id: reason.application_id,
    job_id: reason.job_id,
    data: { rejection_reason_id: reason.id },
  });
