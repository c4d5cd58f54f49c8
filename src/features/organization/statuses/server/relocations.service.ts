import { AppError } from "#shared/errors.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { countByStatus, moveLeaving, runningRelocations, type Leaving } from "./relocations.queries.ts";
import { runRelocation } from "./run-relocation.ts";

/** Maximum number of applications to move within a request. Larger moves run in the background. Tests lower this limit. */
export const relocationLimits = { at_once: 500 };

type Relocating = {
  company_id: number;
  /** Job that changed its pipeline, or status that is being removed. */
  subject: { job_id: number } | { removes_status_id: number };
  from_pipeline_id: number;
  to_pipeline_id: number;
  steps: readonly Pick<Leaving, "from" | "to">[];
  actor_id: number;
};

/**
 * Moves applications to other statuses: immediately if there are few, otherwise in a background job. The caller must have
 * locked the pipelines, so that no application enters a status that is being left.
 * Returns the number of applications, and whether they are still being moved.
 */
export async function relocate(
  db: Db,
  { queue }: Pick<Services, "queue">,
  { company_id, subject, steps, actor_id, ...pipelines }: Relocating,
): Promise<{ total: number; isRunning: boolean }> {
  const job_id = "job_id" in subject ? subject.job_id : null;
  const counts = await countByStatus(db, company_id, { job_id, status_ids: steps.map(({ from }) => from.id) });
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total <= relocationLimits.at_once) {
    for (const step of steps) await moveLeaving(db, { company_id, job_id, actor_id, ...step }, null);
    return { total, isRunning: false };
  }

  const { id } = await db
    .insertInto("relocation")
    .values({ company_id, ...subject, ...pipelines, total, created_by: actor_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("relocation_step")
    .values(
      steps.map(({ from, to }) => ({ company_id, relocation_id: id, from_status_id: from.id, to_status_id: to.id })),
    )
    .execute();
  await queue.enqueue(db, runRelocation, { company_id, relocation_id: id }, { isBackground: true });
  return { total, isRunning: true };
}

/**
 * Throws if another relocation from or to one of the pipelines is running, since it would conflict with this one. Pipeline
 * changes of different jobs can run at the same time. The caller must have locked the pipelines.
 */
export async function assertAtRest(
  db: Db,
  company_id: number,
  pipeline_ids: readonly number[],
  job_id?: number,
): Promise<void> {
  const running = await runningRelocations(db, company_id)
    .where((eb) => eb.or([eb("from_pipeline_id", "in", pipeline_ids), eb("to_pipeline_id", "in", pipeline_ids)]))
    .$if(job_id !== undefined, (query) =>
      query.where((eb) => eb.or([eb("job_id", "is", null), eb("job_id", "=", job_id ?? 0)])),
    )
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (running) throw new AppError(409, "relocation_running", "statuses:relocation.running");
}
