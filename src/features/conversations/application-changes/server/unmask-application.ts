import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed } from "#shared/errors.ts";
import { may } from "#shared/rights.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";

/** Unmasks an application for everyone and logs who did it. The caller must have locked the application. */
export async function unmaskApplication(db: Db, actor: Actor, application: VisibleApplication): Promise<void> {
  assertAllowed(may(actor, "applications.unmask"), "applications:unmask.onlyAdmins");
  const { id, company_id, job_id, is_masked } = application;
  if (!is_masked) throw new AppError(409, "not_masked", "applications:unmask.notMasked");

  await db
    .updateTable("application")
    .set({ is_masked: false, last_modified: sql`now()`, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  await logActivity(db, {
    type: "application_unmasked",
    company_id,
    actor_id: actor.user_id,
    application_id: id,
    job_id,
    data: {},
  });
}
