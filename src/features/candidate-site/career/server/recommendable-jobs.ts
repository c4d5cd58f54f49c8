import { departmentsOf, locationsOf } from "#features/organization/jobs/server/job-places.ts";
import { recommendableJobs } from "./career.access.ts";
import type { ListedJob } from "./career.queries.ts";
import { listedColumns } from "./open-job.ts";

export type RecommendableJob = ListedJob;

/** Returns the jobs that a referral portal lists, newest first. */
export const listRecommendableJobs = (...asked: Parameters<typeof recommendableJobs>): Promise<RecommendableJob[]> =>
  recommendableJobs(...asked)
    .select((eb) => [...listedColumns, departmentsOf(eb), locationsOf(eb)])
    .orderBy("job.dt_last_published", (order) => order.desc().nullsLast())
    .orderBy("job.id", "desc")
    .execute();
