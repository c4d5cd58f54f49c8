import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { JobSort } from "#features/jobs/jobs.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortKey, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { JobQuery } from "../job-list.contract.ts";
import { groupOf, matchingJobs, type JobFilter } from "./job-conditions.ts";

/** A page's address carries the key of its last row, so titles are ordered by their beginning. */
const keys = {
  dt_created: { value: sql<string>`job.dt_created`, type: "timestamptz" },
  title: { value: sql<string>`left(lower(job.title), 200) collate "C"`, type: "text" },
} as const;

/** Of all jobs the drafts come last, unless a reader asks for an order of their own. */
const isNoDraft: SortKey = { value: sql<number>`(job.status <> 'draft')::int`, type: "bigint" };

function jobOrder(sort: JobSort, filter: JobFilter): SortOrder {
  const field = sort.replace("-", "") as keyof typeof keys;
  return {
    keys: [
      ...(sort === "-dt_created" && groupOf(filter) === "all" ? [isNoDraft] : []),
      keys[field],
      { value: sql<number>`job.id`, type: "bigint" },
    ],
    isDescending: sort.startsWith("-"),
  };
}

export async function countJobs(db: Db, actor: Actor, filter: JobFilter): Promise<number> {
  const { count } = await matchingJobs(db, actor, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of one page, and the sort keys of its last row when more rows follow. */
export async function pageOfJobs(
  db: Db,
  actor: Actor,
  query: JobFilter & Pick<JobQuery, "sort" | "page_size">,
  after: Keys | undefined,
): Promise<{ ids: number[]; last: Keys | undefined }> {
  const matching = matchingJobs(db, actor, query).select("job.id");
  const { rows, last } = await pageOf(matching, jobOrder(query.sort, query), { after, page_size: query.page_size });
  return { ids: rows.map(({ row }) => row.id), last };
}
