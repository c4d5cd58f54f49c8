import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineBatchJob } from "#server/queue/batch-job.ts";
import { withinCompany } from "#server/within-company.ts";
import { lockPipelines, lockPipelineShared } from "./pipeline-lock.ts";
import { addMoved, countByStatus, endRelocation, lockRelocation, moveLeaving, stepsOf } from "./relocations.queries.ts";
import { auditedStatus } from "./status-fields.ts";
import { deleteStatusRow } from "./remove-status-row.ts";
import { statusesOf } from "./statuses.queries.ts";

/**
 * Number of applications per transaction. Takes less than 200 ms. Longer transactions would delay the subscribers of the
 * activity log.
 */
const batchSize = 500;

/** Delay before the next batch while other transactions lock the remaining applications. */
const busySeconds = 1;

type Names = { company_id: number; relocation_id: number };

/** Background job that moves the applications of a relocation, each exactly once. */
export const runRelocation = defineBatchJob({
  name: "run-relocation",
  data: z.object({ company_id: Id, relocation_id: Id }),
  maxRunMs: 2_000,
  async runBatch(services, names) {
    const moved = await moveNextBatch(services, names);
    if (moved === undefined) return undefined;
    return { data: names, ...(moved === 0 && { afterSeconds: busySeconds }) };
  },
});

/** Moves one batch and returns its size. Returns undefined when the relocation is finished. */
export const moveNextBatch = (
  { database }: Pick<Services, "database">,
  names: Names,
  size = batchSize,
): Promise<number | undefined> =>
  withinCompany(
    database,
    names.company_id,
  )(async (db) => {
    const relocation = await lockRelocation(db, names);
    if (!relocation) return undefined;
    const { company_id, job_id, to_pipeline_id, created_by: actor_id } = relocation;
    await lockPipelineShared(db, { company_id, pipeline_id: to_pipeline_id });
    const steps = await statusSteps(db, relocation);
    let moved = 0;
    for (const step of steps)
      if (moved < size) moved += await moveLeaving(db, { company_id, job_id, actor_id, ...step }, size - moved);
    if (moved > 0) {
      await addMoved(db, relocation, moved);
      return moved;
    }
    return (await finish(db, relocation, steps)) ? undefined : 0;
  });

type Relocation = NonNullable<Awaited<ReturnType<typeof lockRelocation>>>;
type Steps = Awaited<ReturnType<typeof statusSteps>>;

/** Loads the current statuses of the steps, because their reminder settings can change while the relocation runs. */
async function statusSteps(db: Db, { company_id, id }: Relocation) {
  const statuses = new Map((await statusesOf(db, company_id)).map((status) => [status.id, status]));
  return (await stepsOf(db, { company_id, id })).flatMap(({ from_status_id, to_status_id }) => {
    const [from, to] = [statuses.get(from_status_id), statuses.get(to_status_id)];
    return from && to ? [{ from, to }] : [];
  });
}

/** Completes a relocation. Returns false if applications remain because other transactions have locked them. */
async function finish(db: Db, relocation: Relocation, steps: Steps): Promise<boolean> {
  const { company_id, job_id, removes_status_id, created_by, total } = relocation;
  // Upgrade to the exclusive lock: transactions that would put applications into the status wait until it is deleted.
  await lockPipelines(db, company_id, [relocation.from_pipeline_id]);
  const left = await countByStatus(db, company_id, { job_id, status_ids: steps.map(({ from }) => from.id) });
  if (left.size > 0) return false;

  await endRelocation(db, relocation);
  const told = { company_id, actor_id: created_by };
  if (job_id !== null) await logActivity(db, { ...told, type: "relocation_done", job_id, data: { moved: total } });
  if (removes_status_id !== null) {
    const deleted = await deleteStatusRow(db, { company_id, id: removes_status_id });
    await logActivity(db, {
      ...told,
      type: "status_deleted",
      data: { status_id: removes_status_id, moved: total },
      audited: auditedStatus(deleted),
    });
  }
  return true;
}
