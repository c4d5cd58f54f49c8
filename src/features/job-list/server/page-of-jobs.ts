import type { JobSort } from "#features/jobs/jobs.ts";
import type { Keys } from "#server/http/cursors.ts";
import { groupOf, type JobFilter } from "./find-jobs.ts";
import type { IndexedJob } from "./indexed-jobs.ts";

type Order = { keysOf: (job: IndexedJob) => Keys; isDescending: boolean };

function orderOf(sort: JobSort, filter: JobFilter): Order {
  // A page's address carries the key of its last row, so titles are ordered by their beginning.
  const field = (job: IndexedJob) => (sort.endsWith("title") ? job.title.slice(0, 200) : job.dt_created);
  // Of all jobs the drafts come last, unless a reader asks for an order of their own.
  const draftsLast = sort === "-dt_created" && groupOf(filter) === "all";
  return {
    keysOf: (job) => (draftsLast ? [job.status === "draft" ? 0 : 1, field(job), job.id] : [field(job), job.id]),
    isDescending: sort.startsWith("-"),
  };
}

/** The ids of one page, and the sort keys of its last row when more rows follow. */
export function pageOfJobs(
  jobs: readonly IndexedJob[],
  { sort, page_size, ...filter }: JobFilter & { sort: JobSort; page_size: number },
  after: Keys | undefined,
): { ids: number[]; last: Keys | undefined } {
  const { keysOf, isDescending } = orderOf(sort, filter);
  const compare = (one: Keys, other: Keys) => (isDescending ? compareKeys(other, one) : compareKeys(one, other));
  // The first rows by insertion into a short sorted list: sorting 20,000 jobs for 50 takes longer than all the rest.
  const first: Keys[] = [];
  for (const job of jobs) {
    const keys = keysOf(job);
    if (after && compare(keys, after) <= 0) continue;
    const last = first.at(-1);
    if (first.length > page_size && last && compare(keys, last) >= 0) continue;
    const place = first.findLastIndex((one) => compare(one, keys) < 0) + 1;
    first.splice(place, 0, keys);
    if (first.length > page_size + 1) first.pop();
  }
  const page = first.slice(0, page_size);
  return { ids: page.map((keys) => Number(keys.at(-1))), last: first.length > page_size ? page.at(-1) : undefined };
}

/** Numbers by their value, texts by their code units. */
function compareKeys(one: Keys, other: Keys): number {
  for (let index = 0; index < one.length; index++) {
    const [key, against] = [one[index], other[index]] as [Keys[number], Keys[number]];
    if (key !== against) return key < against ? -1 : 1;
  }
  return 0;
}
