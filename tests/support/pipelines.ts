import { createPipeline } from "#features/organization/statuses/pipelines.contract.ts";
import { getJobPipeline, putJobPipeline } from "#features/organization/statuses/relocations.contract.ts";
import { relocationLimits } from "#features/organization/statuses/server/relocations.service.ts";
import { moveNextBatch } from "#features/organization/statuses/server/run-relocation.ts";
import { listStatuses } from "#features/organization/statuses/statuses.contract.ts";
import type { Person, World } from "./world.ts";

/** Creates a second pipeline with the default statuses, and returns their ids by name. */
export async function secondPipeline(world: World, admin: Person, name = "Interns") {
  const params = { company_id: world.company.id };
  const { body } = await world.send(admin, createPipeline, { params, body: { name } });
  return { ...body, ids: await idsOf(world, admin, body.id) };
}

async function idsOf(world: World, who: Person, pipeline_id: number): Promise<Record<string, number>> {
  const { body } = await world.send(who, listStatuses, { params: { company_id: world.company.id } });
  return Object.fromEntries(body.filter((row) => row.pipeline_id === pipeline_id).map(({ id, name }) => [name, id]));
}

export const pipelineOf = async (world: World, who: Person, job_id: number) =>
  (await world.send(who, getJobPipeline, { params: { job_id } })).body;

export const change = (
  world: World,
  who: Person,
  job_id: number,
  pipeline_id: number,
  steps: readonly (readonly [number, number])[],
) =>
  world.sendRaw(who, putJobPipeline, {
    params: { job_id },
    body: {
      pipeline_id,
      statuses: steps.map(([from_status_id, to_status_id]) => ({ from_status_id, to_status_id })),
    },
  });

/** Forces relocations into the background during `run`, however few applications they move. */
export async function inBackground<T>(run: () => Promise<T>): Promise<T> {
  const { at_once } = relocationLimits;
  relocationLimits.at_once = 0;
  try {
    return await run();
  } finally {
    relocationLimits.at_once = at_once;
  }
}

const runningOf = (world: World) =>
  world.system((db) =>
    db
      .selectFrom("relocation")
      .where("company_id", "=", world.company.id)
      .where("state", "=", "running")
      .select("id")
      .orderBy("id")
      .executeTakeFirst(),
  );

/** Processes batches until no relocation is running. */
export async function drain(world: World): Promise<void> {
  while (await runningOf(world)) await workBatch(world, 2);
}

/**
 * Processes one batch of the world's oldest running relocation. Returns the number of moved applications; undefined
 * once the relocation has ended.
 */
export async function workBatch(world: World, size: number): Promise<number | undefined> {
  const running = await runningOf(world);
  if (!running) return undefined;
  return moveNextBatch(world.app, { company_id: world.company.id, relocation_id: running.id }, size);
}

/** Each application's history of statuses, and its current one. */
export const histories = (world: World) =>
  world.system(async (db) => {
    const applications = await db
      .selectFrom("application")
      .innerJoin("job", "job.id", "application.job_id")
      .innerJoin("application_status", "application_status.id", "application.status_id")
      .where("application.company_id", "=", world.company.id)
      .select(["application.id", "application.status_id", "job.pipeline_id"])
      .select("application_status.pipeline_id as status_pipeline_id")
      .select(["application.status_group", "application_status.group"])
      .execute();
    const steps = await db
      .selectFrom("status_change")
      .where("company_id", "=", world.company.id)
      .select(["application_id", "from_status_id", "to_status_id"])
      .orderBy("id")
      .execute();
    return applications.map((application) => ({
      ...application,
      steps: steps.filter(({ application_id }) => application_id === application.id),
    }));
  });
