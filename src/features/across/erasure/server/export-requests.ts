import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, fieldError, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { canManageExports } from "../erasure.policy.ts";

type Change = { is_done: boolean; application?: number | undefined; done_by?: number | null | undefined };

/** Marks a candidate's request for a copy of their data as done by the person, or as not done. */
export async function changeExportRequest(db: Db, actor: Actor, export_request_id: number, change: Change) {
  const request = await requireExportRequest(db, actor, export_request_id);
  assertAllowed(canManageExports(actor), "erasure:exportRequest.onlyAdmins");
  const { is_done, application, done_by } = change;
  if (application !== undefined && application !== request.application_id)
    throw fieldError("application", "erasure:exportRequest.ofAnother");
  if (done_by !== undefined && done_by !== (is_done ? actor.user_id : null))
    throw fieldError("done_by", "erasure:exportRequest.doneByOneself");

  const { id, company_id, application_id, job_id } = request;
  if (request.is_done !== is_done) {
    await db
      .updateTable("export_request")
      .set({ is_done, done_by_id: is_done ? actor.user_id : null, dt_done: is_done ? sql`now()` : null })
      .where("company_id", "=", company_id)
      .where("id", "=", id)
      .execute();
    const type = "export_request_changed";
    const data = { export_request_id: id, is_done };
    await logActivity(db, { type, company_id, actor_id: actor.user_id, application_id, job_id, data });
  }
  const changed = await requireExportRequest(db, actor, export_request_id);
  return {
    id,
    application: application_id,
    is_done: changed.is_done,
    done_by: changed.done_by_id,
    dt_created: changed.dt_created,
  };
}

/** Returns a request about an application that the person sees, locked until the transaction ends. */
async function requireExportRequest(db: Db, actor: Actor, id: number) {
  const request = await visibleApplications(db, actor)
    .innerJoin("export_request", (join) =>
      join
        .onRef("export_request.company_id", "=", "application.company_id")
        .onRef("export_request.application_id", "=", "application.id"),
    )
    .where("export_request.id", "=", id)
    .select([
      "export_request.id",
      "export_request.company_id",
      "export_request.application_id",
      "export_request.is_done",
      "export_request.done_by_id",
      "export_request.dt_created",
      "application.job_id",
    ])
    .forUpdate("export_request")
    .executeTakeFirst();
  if (!request) throw notFound();
  return request;
}
