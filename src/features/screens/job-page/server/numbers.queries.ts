import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import { searchedByDefault } from "#features/across/search/server/search.access.ts";
import { hiredGroup } from "#features/organization/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import type { JobNumbers } from "../job-page.contract.ts";

/** Order of the groups: candidates in the process, then hired, then rejected. */
const groupOrder = [0, 1, 21, 20, 19];
const recentDays = 7;

/**
 * Counts the applications of a job. Uses the conditions of the search, so that each number equals the results that its link
 * opens.
 */
export async function numbersOf(db: Db, actor: Actor, job: VisibleJob, now: Date): Promise<JobNumbers> {
  const since = new Date(now.getTime() - recentDays * 86_400_000).toISOString();
  const counted = searchedByDefault(db, actor, "all")
    .where("application.job_id", "=", job.id)
    .select((eb) => [
      "application.status_id",
      eb.fn.countAll<number>().as("count"),
      sql<number>`count(*) filter (where application.dt_created >= ${since})`.as("recent"),
    ])
    .groupBy("application.status_id");
  const rows = await db
    .selectFrom("application_status")
    .leftJoin(counted.as("counted"), "counted.status_id", "application_status.id")
    .where("application_status.company_id", "=", job.company_id)
    .where((eb) => eb.or([eb("pipeline_id", "=", job.pipeline_id), eb("counted.count", ">", 0)]))
    .select([
      "application_status.id",
      "application_status.name",
      "application_status.color",
      "application_status.group",
      sql<number>`coalesce(counted.count, 0)`.as("count"),
      sql<number>`coalesce(counted.recent, 0)`.as("recent"),
    ])
    .orderBy(sql`array_position(${groupOrder}::int[], "group"::int)`)
    .orderBy(sql`application_status.pipeline_id <> ${job.pipeline_id}`)
    .orderBy("order")
    .orderBy("application_status.id")
    .execute();

  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    total: sum(rows.map(({ count }) => count)),
    recent: sum(rows.map(({ recent }) => recent)),
    hired: sum(rows.filter(({ group }) => group === hiredGroup).map(({ count }) => count)),
    statuses: rows as JobNumbers["statuses"],
  };
}
