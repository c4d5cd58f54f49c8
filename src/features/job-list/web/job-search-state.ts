import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";
import { readStored, writeStored } from "#web/storage.ts";
import { jobSorts, jobStatuses, type JobSort, type JobStatus } from "#features/jobs/jobs.ts";

/** What the jobs list shows, as the address has it. An unknown value counts as absent. */
export const JobSearchState = z.object({
  q: optional(z.string().check(z.maxLength(200))),
  status: optional(z.array(z.enum(jobStatuses))),
  sort: optional(z.enum(jobSorts)),
  /** The job whose notes are open. */
  job_id: optional(SearchInt),
});
export type JobSearchState = z.output<typeof JobSearchState>;

export type JobFilter = { q?: string; status?: JobStatus[]; sort?: JobSort };

const storageKey = "job_search";

/** Without what is open, and without what says nothing. */
export function filterOf({ q, status, sort }: JobSearchState): JobFilter {
  return {
    ...(q && { q }),
    ...(status && status.length > 0 && { status }),
    ...(sort && sort !== "-dt_created" && { sort }),
  };
}

const isBare = (state: JobSearchState) => Object.keys(filterOf(state)).length === 0;

/**
 * Keeps what the list is narrowed to, and answers the filter of last time where an address is entered that says nothing
 * about it. Whoever clears the filter on the page has cleared it for the next time, too.
 */
export function rememberJobSearch(state: JobSearchState, isEntering: boolean): JobFilter | undefined {
  if (isEntering && isBare(state)) {
    const stored = filterOf(readStored(storageKey, JobSearchState, {}));
    return isBare(stored) ? undefined : stored;
  }
  writeStored(storageKey, filterOf(state));
  return undefined;
}
