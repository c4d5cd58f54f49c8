import { AppError } from "#shared/errors.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { countByStatus, moveLeaving, runningRelocations, type Leaving } from "./relocations.queries.ts";
import { runRelocation } from "./run-relocation.ts";

/** So many applications go within the request; more go in the background. Tests lower it. */
export const relocationLimits = { at_once: 500 };

type Relocating = {
  company_id: number;
  /** The job that has another pipeline now, or the status that is removed. */
  subject: { job_id: number } | { removes_status_id: number };
  from_pipeline_id: number;
  to_pipeline_id: number;
  steps: readonly Pick<Leaving, "from" | "to">[];
  actor_id: number;
};

/**
 * Has applications leave their statuses for others: at once where they are few, else by a job of the queue. The caller
 * has locked the pipelines, so that no other application enters a status which is left. Answers how many go, and whether
 * they are still on their way.
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
 * Refuses to begin while the statuses of a pipeline are left or entered by another relocation, which would have to follow
 * this one. Jobs change their pipelines beside one another. The caller has locked the pipelines.
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
