import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Recommendation } from "#features/review/scorecards/scorecards.contract.ts";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import { maxOpenLinks, type Feedback, type NewLink } from "../feedback.contract.ts";
import { canAskForFeedback, canReadFeedback } from "../feedback.policy.ts";
import type { LinkedApplication } from "./feedback.access.ts";
import { countOpenLinks, feedbackOn, type requireStaffLink } from "./feedback.queries.ts";

export const readableFeedback = async (db: Db, actor: Actor, application: VisibleApplication): Promise<Feedback[]> =>
  canReadFeedback(application) ? feedbackOn(db, actor, application.id) : [];

/** Creates a link. Only a hash of its token is stored, so that nobody with access to the database can open it. */
export async function makeLink(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  { name, email, days }: NewLink,
): Promise<{ id: number; token: string }> {
  assertAllowed(canAskForFeedback(application), "feedback:onlyTeamAsks");
  const { id: application_id, company_id, job_id } = application;
  await assertRoom(db, actor, application_id);
  const token = createToken();
  const { id } = await db
    .insertInto("feedback_link")
    .values({
      company_id,
      application_id,
      created_by_id: actor.user_id,
      name,
      email,
      token_hash: hashToken(token),
      expires_at: sql`now() + make_interval(days => ${days})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await log(db, "feedback_asked", { company_id, application_id, job_id, link_id: id }, actor.user_id);
  return { id, token };
}

async function assertRoom(db: Db, actor: Actor, application_id: number): Promise<void> {
  if ((await countOpenLinks(db, actor, application_id)) >= maxOpenLinks)
    throw fieldError("name", { key: "feedback:tooMany", values: { count: maxOpenLinks } });
}

export async function revokeLink(
  db: Db,
  actor: Actor,
  { id, application_id, job_id, is_revoked: wasRevoked }: Awaited<ReturnType<typeof requireStaffLink>>,
  is_revoked: boolean,
): Promise<void> {
  if (is_revoked === wasRevoked) return;
  const { company_id } = actor;
  if (!is_revoked) await assertRoom(db, actor, application_id);
  await db
    .updateTable("feedback_link")
    .set({ revoked_at: is_revoked ? sql`now()` : null })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  const type = is_revoked ? "feedback_link_revoked" : "feedback_link_restored";
  await log(db, type, { company_id, application_id, job_id, link_id: id }, actor.user_id);
}

type Place = { company_id: number; application_id: number; job_id: number; link_id: number };

const placeOf = (company_id: number, { id: link_id, application_id, job_id }: LinkedApplication): Place => ({
  company_id,
  application_id,
  job_id,
  link_id,
});

/** Records that a link was opened, the first time only. */
export async function noteOpened(db: Db, company_id: number, link: LinkedApplication): Promise<void> {
  const opened = await db
    .updateTable("feedback_link")
    .set({ opened_at: sql`now()` })
    .where("company_id", "=", company_id)
    .where("id", "=", link.id)
    .where("opened_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (opened) await log(db, "feedback_link_opened", placeOf(company_id, link));
}

export type Given = { rating: number; recommendation: Recommendation; comment: string };

/** Saves the feedback of a link. Sending the same values again changes nothing. */
export async function keepFeedback(db: Db, company_id: number, link: LinkedApplication, given: Given): Promise<void> {
  const isSame =
    link.rating === given.rating && link.recommendation === given.recommendation && link.comment === given.comment;
  if (isSame) return;
  await db
    .updateTable("feedback_link")
    .set({ ...given, given_at: sql`coalesce(given_at, now())`, dt_modified: sql`now()` })
    .where("company_id", "=", company_id)
    .where("id", "=", link.id)
    .execute();
  await log(db, link.given_at === null ? "feedback_given" : "feedback_changed", placeOf(company_id, link));
}

const log = (db: Db, type: ActivityType, { link_id, ...place }: Place, actor_id: number | null = null) =>
  logActivity(db, { type, ...place, actor_id, data: { feedback_link_id: link_id } });
