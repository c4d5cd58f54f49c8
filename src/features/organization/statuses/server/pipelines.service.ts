import { sql } from "kysely";
import type { z } from "zod";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, changedMeanwhile, fieldError, notFound } from "#shared/errors.ts";
import { changesBetween, type Audited } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { Pipeline, PipelineBody, PipelinePatch } from "../pipelines.contract.ts";
import { canManagePipeline } from "../statuses.policy.ts";
import { insertUsualStatuses } from "./default-pipeline.ts";
import { lockPipelines } from "./pipeline-lock.ts";
import { copyStatuses, pipelinesOf } from "./pipelines.queries.ts";
import { assertAtRest } from "./relocations.service.ts";

/** Maximum number of pipelines, so that people don't get lost among them. */
const maxPipelines = 100;

/** Maximum number of jobs to name in the refusal to delete a pipeline in use. */
const namedJobs = 5;

export async function requirePipeline(db: Db, actor: Actor, id: number): Promise<Pipeline> {
  const pipeline = (await pipelinesOf(db, actor)).find((row) => row.id === id);
  if (!pipeline) throw notFound();
  return pipeline;
}

export async function addPipeline(db: Db, actor: Actor, body: z.output<typeof PipelineBody>): Promise<Pipeline> {
  assertAllowed(canManagePipeline(actor), "statuses:onlyAdminsManage");
  const { company_id } = actor;
  const { name, copy_of } = body;
  const pipelines = await lockPipelines(db, company_id);
  assertNameIsFree(pipelines, name);
  if (pipelines.length >= maxPipelines) throw fieldError("name", "statuses:pipelines.tooMany");
  if (copy_of !== undefined && !pipelines.some(({ id }) => id === copy_of))
    throw fieldError("copy_of", "statuses:pipelineUnknown");

  const { id } = await db.insertInto("pipeline").values({ company_id, name }).returning("id").executeTakeFirstOrThrow();
  if (copy_of === undefined) await insertUsualStatuses(db, { company_id, pipeline_id: id }, actor.language);
  else await copyStatuses(db, { company_id, from: copy_of, to: id });
  await log(db, actor, "pipeline_created", id, { object: name });
  return requirePipeline(db, actor, id);
}

export async function changePipeline(
  db: Db,
  actor: Actor,
  id: number,
  { name, is_default, version }: z.output<typeof PipelinePatch>,
): Promise<Pipeline> {
  assertAllowed(canManagePipeline(actor), "statuses:onlyAdminsManage");
  const { company_id } = actor;
  const pipelines = await lockPipelines(db, company_id);
  const current = pipelines.find((pipeline) => pipeline.id === id);
  if (!current) throw notFound();
  if (version !== undefined && version !== current.version) {
    throw changedMeanwhile(await requirePipeline(db, actor, id));
  }
  const others = pipelines.filter((pipeline) => pipeline.id !== id);
  if (name !== undefined) assertNameIsFree(others, name);

  const after = { name: name ?? current.name, is_default: is_default ?? current.is_default };
  const changes = changesBetween(current, after, ["name", "is_default"]);
  if (changes.length === 0) return requirePipeline(db, actor, id);

  if (is_default)
    await db
      .updateTable("pipeline")
      .set({ is_default: false, version: sql`version + 1` })
      .where("company_id", "=", company_id)
      .where("is_default", "=", true)
      .where("id", "<>", id)
      .execute();
  await db
    .updateTable("pipeline")
    .set({ ...(name !== undefined && { name }), ...(is_default && { is_default }), version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  await log(db, actor, "pipeline_changed", id, { object: current.name, changes });
  return requirePipeline(db, actor, id);
}

/** Deletes a pipeline with its statuses. Throws if jobs still use it. */
export async function removePipeline(db: Db, actor: Actor, id: number): Promise<void> {
  assertAllowed(canManagePipeline(actor), "statuses:onlyAdminsManage");
  const { company_id } = actor;
  const current = (await lockPipelines(db, company_id)).find((pipeline) => pipeline.id === id);
  if (!current) throw notFound();
  if (current.is_default) throw new AppError(409, "default_pipeline", "statuses:pipelines.isDefault");
  await assertUnused(db, actor, current);
  await assertAtRest(db, company_id, [id]);

  await db
    .deleteFrom("application_status")
    .where("company_id", "=", company_id)
    .where("pipeline_id", "=", id)
    .execute();
  await db.deleteFrom("pipeline").where("company_id", "=", company_id).where("id", "=", id).execute();
  await log(db, actor, "pipeline_deleted", id, { object: current.name });
}

/**
 * Throws if jobs use the pipeline. Deleted jobs count, too: their applications stay in the statuses until they are erased.
 */
async function assertUnused(db: Db, actor: Actor, { id, name }: { id: number; name: string }): Promise<void> {
  const { count } = await db
    .selectFrom("job")
    .where("company_id", "=", actor.company_id)
    .where("pipeline_id", "=", id)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  const jobs = await visibleJobs(db, actor)
    .where("job.pipeline_id", "=", id)
    .select(["job.id", "job.title"])
    .orderBy("job.id", "desc")
    .limit(namedJobs)
    .execute();
  throw new AppError(
    409,
    "pipeline_in_use",
    { key: "statuses:pipelines.inUse", values: { count, name } },
    { data: { count, jobs } },
  );
}

function assertNameIsFree(pipelines: readonly { name: string }[], name: string): void {
  const isTaken = pipelines.some((pipeline) => pipeline.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw fieldError("name", "statuses:pipelines.nameTaken");
}

type PipelineActivity = "pipeline_created" | "pipeline_changed" | "pipeline_deleted";

const log = (db: Db, { company_id, user_id }: Actor, type: PipelineActivity, pipeline_id: number, audited: Audited) =>
  logActivity(db, { type, company_id, actor_id: user_id, data: { pipeline_id }, audited });
