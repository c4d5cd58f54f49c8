import type { Actor } from "#shared/actor.ts";
import { assertAllowed, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { canShare } from "../interviewers.policy.ts";
import { candidatesFor, requireInterviewer } from "./interviewers.access.ts";

/** Shares an application with a person. Repeating it changes nothing. */
export async function shareWith(db: Db, actor: Actor, application: VisibleApplication, user_id: number) {
  assertAllowed(canShare(application), "interviewers:onlyTeamShares");
  const { id: application_id, company_id } = application;
  const isShared = await db
    .selectFrom("application_user")
    .where("company_id", "=", company_id)
    .where("application_id", "=", application_id)
    .where("user_id", "=", user_id)
    .select("id")
    .executeTakeFirst();
  if (!isShared) {
    const candidate = await candidatesFor(db, application)
      .where("app_user.id", "=", user_id)
      .select("app_user.id")
      .executeTakeFirst();
    if (!candidate) throw fieldError("user", "interviewers:notOffered");
    const added = await db
      .insertInto("application_user")
      .values({ company_id, application_id, user_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) await log(db, actor, "interviewer_added", application, user_id);
  }
  return requireInterviewer(db, actor, application, user_id);
}

export async function stopSharingWith(db: Db, actor: Actor, application: VisibleApplication, user_id: number) {
  assertAllowed(canShare(application), "interviewers:onlyTeamShares");
  await requireInterviewer(db, actor, application, user_id);
  const removed = await db
    .deleteFrom("application_user")
    .where("company_id", "=", application.company_id)
    .where("application_id", "=", application.id)
    .where("user_id", "=", user_id)
    .returning("id")
    .executeTakeFirst();
  if (removed) await log(db, actor, "interviewer_removed", application, user_id);
}

/** The second activity is for the interviewer, who may no longer be able to see the application's activities. */
const log = (
  db: Db,
  { user_id: actor_id }: Actor,
  type: "interviewer_added" | "interviewer_removed",
  { id: application_id, job_id, company_id }: VisibleApplication,
  interviewer_id: number,
) =>
  logActivity(db, [
    { type, company_id, actor_id, application_id, job_id, data: { interviewer_id } },
    { type: "access_changed", company_id, actor_id, data: { recipient_id: interviewer_id } },
  ]);
