import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { admins, company, onRowsOf, ownCompany, seenRefused, team, unseen, type Rows } from "#tests/matrix/rows.ts";

/**
 * Jobs have no masked form, so that column repeats the own job. People invited to a single application can't see the job.
 */
const hiringTeam: Rows = {
  ...team,
  recruiter: seenRefused,
  recruiter_uploader: seenRefused,
  application_interviewer: unseen,
};

export const matrix = nounMatrix({
  access: {
    "pipeline:read": onRowsOf(company, ownCompany),
    "pipeline:change": { ...onRowsOf(company, "403 403 404 403 403 403"), ...admins(ownCompany) },
    "job_pipeline:manage": hiringTeam,
  },
  absent: { pipeline_id: absentId, spare_id: absentId, changed_job_id: absentId },
  create: async (db, { company_id, job_id, application_id, mark }) => {
    const make = async (name: string) => {
      const { id: pipeline_id } = await db
        .insertInto("pipeline")
        .values({ company_id, name: `${name} ${application_id} ${mark}` })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("application_status")
        .values({ company_id, pipeline_id, name: `In ${mark}`, group: 0, order: 1 })
        .execute();
      return pipeline_id;
    };
    const pipeline_id = await make("Pipeline");
    const spare = await make("Spare");
    return { pipeline_id, spare_id: spare, changed_job_id: await likeJob(db, { company_id, job_id }) };
  },
  inputs: {
    listPipelines: ({ company_id }) => ({ params: { company_id } }),
    createPipeline: ({ company_id }) => ({
      params: { company_id },
      body: { name: `Interns ${crypto.randomUUID()}`.slice(0, 60) },
    }),
    patchPipeline: ({ company_id, pipeline_id }) => ({
      params: { company_id, pipeline_id },
      body: { name: `Renamed ${crypto.randomUUID()}` },
    }),
    deletePipeline: ({ company_id, pipeline_id }) => ({ params: { company_id, pipeline_id } }),
    listPipelineJobs: ({ company_id, pipeline_id }) => ({ params: { company_id, pipeline_id } }),
    listRelocations: ({ company_id }) => ({ params: { company_id } }),
    getJobPipeline: ({ job_id }) => ({ params: { job_id } }),
    putJobPipeline: ({ changed_job_id, spare_id }) => ({
      params: { job_id: changed_job_id },
      body: { pipeline_id: spare_id, statuses: [] },
    }),
  },
});

/**
 * Creates a copy of the job with the same state and team, but without applications. Each call needs a new one, because
 * changing the pipeline a second time would fail.
 */
async function likeJob(db: Db, { company_id, job_id }: { company_id: number; job_id: number }): Promise<number> {
  const job = await db
    .selectFrom("job")
    .where("company_id", "=", company_id)
    .where("id", "=", job_id)
    .select(["company_id", "pipeline_id", "title", "status"])
    .executeTakeFirstOrThrow();
  const { id } = await db.insertInto("job").values(job).returning("id").executeTakeFirstOrThrow();
  await db
    .insertInto("job_user")
    .columns(["company_id", "job_id", "user_id", "role"])
    .expression((eb) =>
      eb
        .selectFrom("job_user")
        .where("company_id", "=", company_id)
        .where("job_id", "=", job_id)
        .select(["company_id", sql.lit(id).as("job_id"), "user_id", "role"]),
    )
    .execute();
  return id;
}
