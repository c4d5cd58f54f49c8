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
 * Gives the reason of a rejection. An application has only one, so it replaces an earlier reason by the same author. A
 * colleague's reason is replaced only if the application was moved since. It then belongs to an earlier rejection, and
 * comes back if that move is undone. The caller has locked the application.
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

/** Restores a replaced reason with its original author and date. */
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
 * Changes a reason. Throws a conflict with the current reason if `version` is outdated. An unchanged text isn't checked
 * against the status again.
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
 * Deletes the reason given for the latest move, before that move is undone. Returns false if a colleague gave the reason
 * or it was edited since, because these words must not be lost.
 */
export async function withdrawReasonOfMove(db: Db, actor: Actor, application: VisibleApplication): Promise<boolean> {
  const reason = await existingReason(db, application);
  if (!reason || reason.is_outdated) return true;
  if (reason.user_id !== actor.user_id || reason.version > 1) return false;

  await withdrawReason(db, actor, await requireReason(db, actor, { application_id: application.id }));
  return true;
}

/** Validates a reason against the status. Free text that equals an option is stored as that option. */
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
