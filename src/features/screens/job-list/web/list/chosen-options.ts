import type { JobFacetName } from "../../job-list.ts";
import { JobSearchState } from "../job-search-state.ts";

/** Returns the chosen values of a facet as strings, like the values of its options. */
export const chosenIn = (state: JobSearchState, facet: JobFacetName): string[] => (state[facet] ?? []).map(String);

/** Returns the change of the state that toggles an option of a facet. */
export function toggled(state: JobSearchState, facet: JobFacetName, value: string): Partial<JobSearchState> {
  const chosen = chosenIn(state, facet);
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return JobSearchState.parse({ [facet]: next });
}
