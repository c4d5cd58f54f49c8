import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";

type Pipeline = { company_id: number; pipeline_id: number };
type Job = { company_id: number; id: number };

const pipelineRow = (db: Db, { company_id, pipeline_id }: Pipeline) =>
  db.selectFrom("pipeline").select("id").where("company_id", "=", company_id).where("id", "=", pipeline_id);

/**
 * Shared lock for transactions that put an application into a status. The pipeline's statuses can't change until they end.
 */
export const lockPipelineShared = (db: Db, pipeline: Pipeline) => pipelineRow(db, pipeline).forShare().execute();

/**
 * Takes the shared lock on a job's pipeline and reads under it, in one pipelined round trip. Tries again if the job's
 * pipeline changed while waiting for the lock. After that, the pipeline stays the same until the transaction ends.
 */
export async function lockPipelineOfJob<Read>(
  db: Db,
  { company_id, id }: Job,
  readUnderLock: () => Promise<Read>,
): Promise<{ pipeline_id: number; read: Read }> {
  const ofJob = db.selectFrom("job").select("pipeline_id").where("company_id", "=", company_id).where("id", "=", id);
  for (;;) {
    const [locked, job, read] = await Promise.all([
      db
        .selectFrom("pipeline")
        .select("id")
        .where("company_id", "=", company_id)
        .where("id", "=", ofJob)
        .forShare()
        .executeTakeFirst(),
      ofJob.executeTakeFirst(),
      readUnderLock(),
    ]);
    if (!job) throw notFound();
    if (job.pipeline_id === locked?.id) return { pipeline_id: locked.id, read };
  }
}

/**
 * Exclusive lock for transactions that change a pipeline's statuses. They run one at a time, and no application enters a
 * status meanwhile.
 */
export const lockPipelineExclusive = (db: Db, pipeline: Pipeline) =>
  pipelineRow(db, pipeline).forNoKeyUpdate().execute();

/** Takes the exclusive lock on several or all pipelines of a company, ordered by id to prevent deadlocks. */
export const lockPipelines = (db: Db, company_id: number, pipeline_ids?: readonly number[]) =>
  db
    .selectFrom("pipeline")
    .select(["id", "name", "is_default", "version"])
    .where("company_id", "=", company_id)
    .$if(pipeline_ids !== undefined, (query) => query.where("id", "in", pipeline_ids ?? []))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
