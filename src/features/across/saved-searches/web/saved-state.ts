import { stringifySearch } from "#shared/request-address.ts";
import { queryOf, SearchState } from "#features/across/search/web/search-state.ts";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import { parseSearch } from "#web/search-params.ts";

/** What a search looks for, as it is kept: how it is looked at is everybody's own. */
export const searchParamsOf = (state: SearchState): SearchParams => parseSearch(stringifySearch(queryOf(state)));

/** The state a saved search opens with. Parameters that no longer exist are left out. */
export const stateOf = (written: SearchParams, view: SearchState["view"] = "list"): SearchState => ({
  ...SearchState.parse(written),
  view,
});

/** Whether both look for the same, in whatever order their choices were made. */
export const isSameSearch = (one: SearchState, other: SearchState) => canonical(one) === canonical(other);

const canonical = (state: SearchState) =>
  JSON.stringify(
    Object.entries(queryOf(state))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : value] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
