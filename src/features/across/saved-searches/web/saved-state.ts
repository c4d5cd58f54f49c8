import { stringifySearch } from "#shared/request-address.ts";
import { queryOf, SearchState } from "#features/across/search/web/search-state.ts";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import { parseSearch } from "#web/search-params.ts";

/** Parameters of a search to be saved, without the view, which is personal. */
export const searchParamsOf = (state: SearchState): SearchParams => parseSearch(stringifySearch(queryOf(state)));

/** State with which a saved search opens. Parameters that no longer exist are dropped. */
export const stateOf = (written: SearchParams, view: SearchState["view"] = "list"): SearchState => ({
  ...SearchState.parse(written),
  view,
});

/** Whether both find the same applications, regardless of the order of choices. */
export const isSameSearch = (one: SearchState, other: SearchState) => canonical(one) === canonical(other);

const canonical = (state: SearchState) =>
  JSON.stringify(
    Object.entries(queryOf(state))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : value] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
