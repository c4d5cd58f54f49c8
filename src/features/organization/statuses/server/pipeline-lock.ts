import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";

type Pipeline = { company_id: number; pipeline_id: number };
type Job = { company_id: number; id: number };

const pipelineRow = (db: Db, { company_id, pipeline_id }: Pipeline) =>
  db.selectFrom("pipeline").select("id").where("company_id", "=", company_id).where("id", "=", pipeline_id);

/**
 * Taken by transactions that put an application into a status: what they read of the pipeline's statuses afterwards
 * stays true.
 */
export const lockPipelineShared = (db: Db, pipeline: Pipeline) => pipelineRow(db, pipeline).forShare().execute();

/**
 * The same for the pipeline that a job uses, and what is read under the lock, in one round trip. The job may get another
 * pipeline while the lock is waited for, and keeps it from then on until the transaction ends.
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

/** Taken by transactions that change a pipeline's statuses: one after the other, and while no application enters one. */
export const lockPipelineExclusive = (db: Db, pipeline: Pipeline) =>
  pipelineRow(db, pipeline).forNoKeyUpdate().execute();

/** The same for some pipelines of a company, or all of them, always in one order. */
export const lockPipelines = (db: Db, company_id: number, pipeline_ids?: readonly number[]) =>
  db
    .selectFrom("pipeline")
    .select(["id", "name", "is_default", "version"])
    .where("company_id", "=", company_id)
    .$if(pipeline_ids !== undefined, (query) => query.where("id", "in", pipeline_ids ?? []))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
