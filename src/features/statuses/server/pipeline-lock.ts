import type { Db } from "#server/db/database.ts";

type Pipeline = { company_id: number; pipeline_id: number };

const pipelineRow = (db: Db, { company_id, pipeline_id }: Pipeline) =>
  db.selectFrom("pipeline").select("id").where("company_id", "=", company_id).where("id", "=", pipeline_id);

/** Taken by whoever puts an application into a status: what is read of the pipeline's statuses afterwards stays true. */
export const lockPipelineShared = (db: Db, pipeline: Pipeline) => pipelineRow(db, pipeline).forShare().execute();

/** Taken by whoever changes a pipeline's statuses: one after the other, and while nobody puts an application into one. */
export const lockPipelineExclusive = (db: Db, pipeline: Pipeline) =>
  pipelineRow(db, pipeline).forNoKeyUpdate().execute();
