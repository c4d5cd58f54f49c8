import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, changedMeanwhile, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { canManageJob } from "#features/organization/jobs/jobs.policy.ts";
import { requireJob, type VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Services } from "#server/services.ts";
import type { BodyOf } from "#shared/contract.ts";
import type { Db } from "#server/db/database.ts";
import type { JobPipeline, putJobPipeline } from "../relocations.contract.ts";
import type { Status } from "../statuses.contract.ts";
import { suggestedStatus } from "../suggested-status.ts";
import { lockPipelines } from "./pipeline-lock.ts";
import { presentRelocations } from "./present-relocations.ts";
import { countByStatus } from "./relocations.queries.ts";
import { assertAtRest, relocate } from "./relocations.service.ts";
import { statusesOf } from "./statuses.queries.ts";

export async function jobPipeline(db: Db, actor: Actor, job_id: number): Promise<JobPipeline> {
  const job = await requireManagedJob(db, actor, job_id);
  const { company_id, pipeline_id, title } = job;
  const statuses = await statusesOf(db, company_id);
  const counts = await countByStatus(db, company_id, { job_id });
  const own = statuses.filter((status) => status.pipeline_id === pipeline_id || counts.has(status.id));
  const [relocation] = await presentRelocations(db, actor, job_id);
  return {
    job_id,
    job_title: title,
    pipeline_id,
    pipeline_name: statuses.find((status) => status.pipeline_id === pipeline_id)?.pipeline_name ?? "",
    statuses: own.map((status) => ({ ...status, applications: counts.get(status.id) ?? 0 })),
    relocation: relocation ?? null,
  };
}

type Given = BodyOf<typeof putJobPipeline>;

/**
 * Changes a job's pipeline. Existing applications move to the statuses that the person chose, new ones enter the new
 * pipeline.
 */
export async function changeJobPipeline(
  db: Db,
  services: Pick<Services, "queue">,
  actor: Actor,
  job_id: number,
  { pipeline_id, statuses: chosen }: Given,
): Promise<void> {
  const { company_id, pipeline_id: from_pipeline_id } = await requireManagedJob(db, actor, job_id);
  if (pipeline_id === from_pipeline_id) throw fieldError("pipeline_id", "statuses:jobPipeline.same");
  const locked = await lockPipelines(db, company_id, [from_pipeline_id, pipeline_id]);
  if (!locked.some(({ id }) => id === pipeline_id)) throw fieldError("pipeline_id", "statuses:pipelineUnknown");
  // Load the job again, because a colleague can have changed its pipeline while this transaction waited for the locks.
  const job = await requireManagedJob(db, actor, job_id);
  if (job.pipeline_id !== from_pipeline_id) await refuseOutdated(db, actor, job_id);
  await assertAtRest(db, company_id, [from_pipeline_id, pipeline_id], job_id);

  const statuses = await statusesOf(db, company_id);
  const left = statuses.filter((status) => status.pipeline_id === from_pipeline_id);
  const entered = statuses.filter((status) => status.pipeline_id === pipeline_id);
  const counts = await countByStatus(db, company_id, { job_id });
  const steps = stepsOf({ left, entered, counts, chosen });

  const blind_until_status_id = await blindUntil(db, job, { left, entered, chosen });
  await db
    .updateTable("job")
    .set({ pipeline_id, blind_until_status_id, last_modified: sql`now()`, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", job_id)
    .execute();
  const actor_id = actor.user_id;
  const subject = { job_id };
  const { total } = await relocate(db, services, {
    company_id,
    subject,
    from_pipeline_id,
    to_pipeline_id: pipeline_id,
    steps,
    actor_id,
  });
  const data = { job_id, from_pipeline_id, to_pipeline_id: pipeline_id, moved: total };
  await logActivity(db, { type: "job_pipeline_changed", company_id, actor_id, job_id, data });
}

async function requireManagedJob(db: Db, actor: Actor, job_id: number): Promise<VisibleJob> {
  const job = await requireJob(db, actor, job_id);
  assertAllowed(canManageJob(job), "statuses:jobPipeline.onlyTeam");
  return job;
}

async function refuseOutdated(db: Db, actor: Actor, job_id: number): Promise<never> {
  throw changedMeanwhile(await jobPipeline(db, actor, job_id));
}

type Mapping = { left: readonly Status[]; entered: readonly Status[]; chosen: Given["statuses"] };

/** Returns the target of each status. Throws if a status with applications has no target. */
function stepsOf({ left, entered, counts, chosen }: Mapping & { counts: ReadonlyMap<number, number> }) {
  return left
    .filter(({ id }) => counts.has(id))
    .map((from) => {
      const to_status_id = chosen.find(({ from_status_id }) => from_status_id === from.id)?.to_status_id;
      const to = entered.find(({ id }) => id === to_status_id);
      const key = to_status_id === undefined ? "statuses:jobPipeline.missing" : "statuses:jobPipeline.targetGone";
      if (!to) throw fieldError("statuses", { key, values: { name: from.name } });
      return { from, to };
    });
}

/**
 * Returns the status in the new pipeline until which the job stays blind. Never null for a blind job, since that would
 * reveal who applied.
 */
async function blindUntil(
  db: Db,
  { id, company_id }: VisibleJob,
  { left, entered, chosen }: Mapping,
): Promise<number | null> {
  const { blind_until_status_id } = await db
    .selectFrom("job")
    .select("blind_until_status_id")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const until = left.find((status) => status.id === blind_until_status_id);
  if (!until) return null;
  const to_status_id = chosen.find(({ from_status_id }) => from_status_id === until.id)?.to_status_id;
  return (entered.find((status) => status.id === to_status_id) ?? suggestedStatus(until, entered))?.id ?? null;
}
