import type { JobFacetName } from "../../job-list.ts";
import { JobSearchState } from "../job-search-state.ts";

/** What is chosen in a facet, as its options name it. */
export const chosenIn = (state: JobSearchState, facet: JobFacetName): string[] => (state[facet] ?? []).map(String);

/** The state with an option of a facet chosen, or no more. */
export function toggled(state: JobSearchState, facet: JobFacetName, value: string): Partial<JobSearchState> {
  const chosen = chosenIn(state, facet);
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return JobSearchState.parse({ [facet]: next });
}
