import type { Db } from "#server/db/database.ts";

type Pipeline = { company_id: number; pipeline_id: number };

const pipelineRow = (db: Db, { company_id, pipeline_id }: Pipeline) =>
  db.selectFrom("pipeline").select("id").where("company_id", "=", company_id).where("id", "=", pipeline_id);

/**
 * Taken by transactions that put an application into a status: what they read of the pipeline's statuses afterwards
 * stays true.
 */
export const lockPipelineShared = (db: Db, pipeline: Pipeline) => pipelineRow(db, pipeline).forShare().execute();

/** Taken by transactions that change a pipeline's statuses: one after the other, and while no application enters one. */
export const lockPipelineExclusive = (db: Db, pipeline: Pipeline) =>
  pipelineRow(db, pipeline).forNoKeyUpdate().execute();
