import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { myJobRole, visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import { canManageJob } from "#features/organization/jobs/jobs.policy.ts";
import type { Db } from "#server/db/database.ts";
import type { Keys } from "#server/http/cursors.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Pipeline, PipelineJob } from "../pipelines.contract.ts";
import { isBeingRemoved } from "./being-removed.ts";
import { statusSettings } from "./status-fields.ts";

/** Lists the company's pipelines, each with the number of its jobs that the actor can see. */
export async function pipelinesOf(db: Db, actor: Actor): Promise<Pipeline[]> {
  const used = await visibleJobs(db, actor)
    .groupBy("job.pipeline_id")
    .select((eb) => ["job.pipeline_id", eb.fn.countAll<number>().as("count")])
    .execute();
  const jobs = new Map(used.map(({ pipeline_id, count }) => [pipeline_id, count]));
  const pipelines = await db
    .selectFrom("pipeline")
    .where("company_id", "=", actor.company_id)
    .select(["id", "name", "is_default", "version"])
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();
  return pipelines.map((pipeline) => ({ ...pipeline, jobs: jobs.get(pipeline.id) ?? 0 }));
}

export const copyStatuses = (db: Db, { company_id, from, to }: { company_id: number; from: number; to: number }) =>
  db
    .insertInto("application_status")
    .columns(["company_id", "pipeline_id", "name", "order", ...statusSettings])
    .expression((eb) =>
      eb
        .selectFrom("application_status")
        .where("company_id", "=", company_id)
        .where("pipeline_id", "=", from)
        .where(sql<boolean>`not ${isBeingRemoved}`)
        .select(["company_id", sql.lit(to).as("pipeline_id"), "name", "order", ...statusSettings]),
    )
    .execute();

const latestFirst: SortOrder = { keys: [{ value: sql.ref("job.id"), type: "bigint" }], isDescending: true };

export async function pageOfPipelineJobs(
  db: Db,
  actor: Actor,
  pipeline_id: number,
  page: { after: Keys | undefined; page_size: number },
) {
  const using = visibleJobs(db, actor).where("job.pipeline_id", "=", pipeline_id);
  const { count } = await using.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const { rows, last } = await pageOf(
    using.select(["job.id", "job.title", "job.status", myJobRole(actor).as("my_role")]),
    latestFirst,
    page,
  );
  const results = rows.map(({ row: { my_role, ...job } }) => ({ ...job, can_change: canManageJob({ my_role }) }));
  return { count, last, results: results as PipelineJob[] };
}
