import type { Actor } from "#shared/actor.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { serve } from "#server/http/serve.ts";
import { createStatus, deleteStatus, getStatus, listStatuses, patchStatus, putStatus } from "../statuses.contract.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import { statusesOf } from "./statuses.queries.ts";
import { addStatus, blankStatus, changeStatus, removeStatus, requireStatus } from "./statuses.service.ts";

export function statusRoutes(app: App): void {
  serve(app, listStatuses, async ({ db, actor, params, query }) => {
    assertOwnCompany(actor, params.company_id);
    const statuses = await statusesOf(db, actor.company_id);
    if (query.job_ids.length === 0) return statuses;
    const pipelines = await pipelinesOf(db, actor, query.job_ids);
    const left = await statusesLeft(db, actor, query.job_ids);
    return statuses.flatMap((status) => {
      if (pipelines.has(status.pipeline_id)) return [status];
      const pipeline_id = left.get(status.id);
      // Show a status that applications are still leaving as part of the job's new pipeline, marked as being removed. Until
      // the relocation ends, users can move its applications manually.
      return pipeline_id === undefined ? [] : [{ ...status, pipeline_id, is_being_removed: true, is_default: false }];
    });
  });

  serve(app, getStatus, async ({ db, actor, params }) => {
    assertOwnCompany(actor, params.company_id);
    return requireStatus(db, actor.company_id, params.status_id);
  });

  serve(app, createStatus, async ({ db, actor, params, body }) => {
    assertOwnCompany(actor, params.company_id);
    return addStatus(db, actor, body);
  });

  serve(app, patchStatus, async ({ db, actor, params, body }) => {
    assertOwnCompany(actor, params.company_id);
    return changeStatus(db, actor, params.status_id, body);
  });

  serve(app, putStatus, async ({ db, actor, params, body }) => {
    assertOwnCompany(actor, params.company_id);
    return changeStatus(db, actor, params.status_id, { ...blankStatus, ...body });
  });

  serve(app, deleteStatus, async ({ db, actor, params, query }) => {
    assertOwnCompany(actor, params.company_id);
    await removeStatus(db, app, actor, params.status_id, query.move_to);
  });
}

/** Maps each status of a former pipeline that still has applications of these jobs to the job's new pipeline. */
async function statusesLeft(db: Db, actor: Actor, job_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await visibleJobs(db, actor)
    .where("job.id", "in", job_ids)
    .innerJoin("relocation", (join) =>
      join
        .onRef("relocation.company_id", "=", "job.company_id")
        .onRef("relocation.job_id", "=", "job.id")
        .on("relocation.state", "=", "running"),
    )
    .innerJoin("relocation_step as step", (join) =>
      join.onRef("step.company_id", "=", "relocation.company_id").onRef("step.relocation_id", "=", "relocation.id"),
    )
    .select(["step.from_status_id", "job.pipeline_id"])
    .execute();
  return new Map(rows.map(({ from_status_id, pipeline_id }) => [from_status_id, pipeline_id]));
}

async function pipelinesOf(db: Db, actor: Actor, job_ids: readonly number[]): Promise<Set<number>> {
  const rows = await visibleJobs(db, actor)
    .where("job.id", "in", job_ids)
    .select("job.pipeline_id")
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.pipeline_id));
}
