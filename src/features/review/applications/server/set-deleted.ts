import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import type { VisibleApplication } from "./applications.access.ts";

/** Deletes or restores an application. The caller has checked that the actor can. */
export async function setDeleted(
  db: Db,
  actor: Actor,
  { id, company_id, job_id }: VisibleApplication,
  isDeleted: boolean,
): Promise<void> {
  await db
    .updateTable("application")
    .set({
      deleted_at: isDeleted ? sql`now()` : null,
      deleted_by_id: isDeleted ? actor.user_id : null,
      version: sql`version + 1`,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  const type = isDeleted ? "application_deleted" : "application_restored";
  await logActivity(db, { type, company_id, actor_id: actor.user_id, application_id: id, job_id });
}
