import { visibleJobs, type VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { Explanation } from "../access-explanations.contract.ts";
import { stepsToJob, type Reader } from "./reader.ts";

/**
 * Explains a person's access to a job. The access query, run as that person, decides; the steps only explain the
 * decision.
 */
export async function explainJob(db: Db, { id, company_id }: VisibleJob, reader: Reader): Promise<Explanation> {
  const seen =
    reader.actor && (await visibleJobs(db, reader.actor).where("job.id", "=", id).select("job.id").executeTakeFirst());
  return {
    can_see: seen !== undefined,
    steps: await stepsToJob(db, { company_id, job_id: id }, reader),
    limits: [],
  };
}
