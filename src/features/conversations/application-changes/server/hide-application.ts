import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { canHide } from "#features/review/applications/actions.policy.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";

/** Hides an application from all lists, boards and searches. People who manage the job can unhide it. */
export async function hideApplication(db: Db, actor: Actor, application: VisibleApplication): Promise<void> {
  assertAllowed(canHide(application), "applications:hide.onlyTeam");
  await setHidden(db, actor, application, true);
}

/** Unhides an application. Needs no check: the caller can only find hidden applications that the actor can unhide. */
export const unhideApplication = (db: Db, actor: Actor, application: VisibleApplication): Promise<void> =>
  setHidden(db, actor, application, false);

async function setHidden(
  db: Db,
  actor: Actor,
  { id, company_id, job_id }: VisibleApplication,
  is_hidden: boolean,
): Promise<void> {
  await db
    .updateTable("application")
    .set({
      is_hidden,
      hidden_at: is_hidden ? sql`now()` : null,
      hidden_by_id: is_hidden ? actor.user_id : null,
      version: sql`version + 1`,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  const type = is_hidden ? "application_hidden" : "application_unhidden";
  await logActivity(db, { type, company_id, actor_id: actor.user_id, application_id: id, job_id });
}
