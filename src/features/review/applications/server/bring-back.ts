import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import { canMove } from "../applications.policy.ts";
import type { VisibleApplication } from "./applications.access.ts";

/**
 * Reopens an application that its candidate withdrew, for example after a talk with them. The caller has locked the
 * application.
 */
export async function bringBack(db: Db, actor: Actor, application: VisibleApplication): Promise<void> {
  assertAllowed(canMove(application), "applications:onlyTeamChanges");
  const { id: application_id, company_id, job_id } = application;
  const { numUpdatedRows } = await db
    .updateTable("application")
    .set({ dt_withdrawn: null, withdrawal_reason: null, last_modified: sql`now()`, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", application_id)
    .where("dt_withdrawn", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const { user_id: actor_id } = actor;
  await logActivity(db, { type: "application_brought_back", company_id, actor_id, application_id, job_id });
}
