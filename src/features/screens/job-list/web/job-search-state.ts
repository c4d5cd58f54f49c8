import * as z from "zod/mini";
import { optional, SearchInt } from "#web/search-params.ts";
import { readStored, writeStored } from "#web/storage.ts";
import {
  jobSorts,
  jobStatuses,
  jobStatusGroups,
  type JobSort,
  type JobStatus,
  type JobStatusGroup,
} from "#features/organization/jobs/jobs.ts";
import { jobFacets, type JobFacetName } from "../job-list.ts";

const ids = optional(z.array(SearchInt));

/** State of the job list in the URL. An invalid value counts as absent. */
export const JobSearchState = z.object({
  q: optional(z.string().check(z.maxLength(200))),
  status_group: optional(z.enum(jobStatusGroups)),
  status: optional(z.array(z.enum(jobStatuses))),
  team: optional(z.array(z.literal("me"))),
  followed: optional(z.array(z.literal("1"))),
  department: ids,
  category: ids,
  location: ids,
  layers_1: ids,
  layers_2: ids,
  layers_3: ids,
  layers_4: ids,
  layers_5: ids,
  sort: optional(z.enum(jobSorts)),
});
export type JobSearchState = z.output<typeof JobSearchState>;

type IdFacet = Exclude<JobFacetName, "status" | "team" | "followed">;
export type JobFilter = {
  q?: string;
  sort?: JobSort;
  status_group?: JobStatusGroup;
  status?: JobStatus[];
  team?: "me"[];
  followed?: "1"[];
} & { [Facet in IdFacet]?: number[] };

const storageKey = "job_search";

/** Removes empty values. */
export function filterOf(state: JobSearchState): JobFilter {
  const { q, status_group, sort } = state;
  const chosen = jobFacets.flatMap((facet) =>
    (state[facet]?.length ?? 0) > 0 ? [[facet, state[facet]] as const] : [],
  );
  return {
    ...(q && { q }),
    ...(status_group && status_group !== "current" && { status_group }),
    ...(Object.fromEntries(chosen) as Pick<JobFilter, JobFacetName>),
    ...(sort && sort !== "-dt_created" && { sort }),
  };
}

const isBare = (state: JobSearchState) => Object.keys(filterOf(state)).length === 0;

/**
 * Saves the filter of the list. If the user enters a URL without a filter, returns the saved one. A filter that is cleared
 * on the page is also cleared in the storage.
 */
export function rememberJobSearch(search: unknown, isEntering: boolean): JobFilter | undefined {
  const state = JobSearchState.parse(search);
  if (isEntering && isBare(state)) {
    const stored = filterOf(readStored(storageKey, JobSearchState, {}));
    return isBare(stored) ? undefined : stored;
  }
  writeStored(storageKey, filterOf(state));
  return undefined;
}
