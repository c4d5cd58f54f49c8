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

/** So many share a transaction, which ends in less than 200 ms: it holds back what readers of the log may read. */
const batchSize = 500;

/** Delay of the next batch while other transactions hold the applications that are left. */
const busySeconds = 1;

type Names = { company_id: number; relocation_id: number };

/** Moves the applications of a relocation, each exactly once. */
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

/** How many it moved; undefined when the relocation has ended. */
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

/** The statuses of its steps as they are now: what a status reminds of may be changed while applications go to it. */
async function statusSteps(db: Db, { company_id, id }: Relocation) {
  const statuses = new Map((await statusesOf(db, company_id)).map((status) => [status.id, status]));
  return (await stepsOf(db, { company_id, id })).flatMap(({ from_status_id, to_status_id }) => {
    const [from, to] = [statuses.get(from_status_id), statuses.get(to_status_id)];
    return from && to ? [{ from, to }] : [];
  });
}

/** Ends a relocation after which no application is left behind; false where others have some of them in hand. */
async function finish(db: Db, relocation: Relocation, steps: Steps): Promise<boolean> {
  const { company_id, job_id, removes_status_id, created_by, total } = relocation;
  // Stronger than the lock it has: what enters a status now, waits until the status is gone.
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
