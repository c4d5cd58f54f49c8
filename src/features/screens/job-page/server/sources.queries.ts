import { sql } from "kysely";
import { daysAfter, todayIn } from "#shared/time-zone.ts";
import { sourceName } from "#features/review/applications/source-names.ts";
import type { VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { JobSources } from "../job-page.contract.ts";

const days = 30;

/** Counts sources of the last days up to today, in the company's time zone. */
export async function sourcesOf(db: Db, job: VisibleJob, clock: () => Date): Promise<JobSources> {
  const { time_zone } = await db
    .selectFrom("company")
    .where("id", "=", job.company_id)
    .select("time_zone")
    .executeTakeFirstOrThrow();
  const today = todayIn(time_zone, clock);
  const rows = await db
    .selectFrom("job_view")
    .where("company_id", "=", job.company_id)
    .where("job_id", "=", job.id)
    .where("day", ">", daysAfter(today, -days))
    .where("day", "<=", today)
    .groupBy("referrer")
    .select(["referrer", sql<number>`sum(viewed)::int`.as("viewed"), sql<number>`sum(applied)::int`.as("applied")])
    .orderBy("applied", "desc")
    .orderBy("viewed", "desc")
    .orderBy("referrer")
    .execute();
  return {
    days,
    results: rows.map(({ referrer, ...counts }) => ({
      source: referrer === "" ? null : sourceName(referrer),
      ...counts,
    })),
  };
}
