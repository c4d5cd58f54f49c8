import { facetNames, facetOf, type FacetName } from "#features/across/search/facets.ts";
import { isNumeric } from "#features/across/search/facets/facet.ts";
import type { FacetOption } from "#features/across/search/search.contract.ts";
import { textFields } from "#features/platform/indexing/text-fields.ts";
import type { SearchState } from "#features/across/search/web/search-state.ts";

export const choicesOf = (state: Partial<SearchState>, facet: FacetName): string[] => (state[facet] ?? []).map(String);

export function toggleChoice(state: SearchState, facet: FacetName, value: string): SearchState {
  const chosen = choicesOf(state, facet);
  const next = chosen.includes(value) ? chosen.filter((choice) => choice !== value) : [...chosen, value];
  return { ...state, [facet]: isNumeric(facetOf(facet)) ? next.map(Number) : next };
}

/** Boolean filters. */
export const switches = [
  "owned_applications",
  "idle_applications",
  "internal_applications",
  "rejection_not_communicated",
] as const;
export type Switch = (typeof switches)[number];

/** Toggles a boolean filter. A filter that is off is removed, so that the URL contains only active filters. */
export const toggleSwitch = (state: SearchState, name: Switch): SearchState => ({
  ...state,
  [name]: state[name] ? undefined : true,
});

/** Counts the active filters, without the search text. */
export const countFilters = (state: SearchState): number =>
  facetNames.reduce((sum, facet) => sum + state[facet].length, 0) +
  textFields.reduce((sum, field) => sum + state[`q_${field}`].length, 0) +
  state.company_name.length +
  [...switches, "cross_company" as const].filter((name) => state[name]).length +
  (state.dt_created === "all" ? 0 : 1);

/** Returns the chosen options and those with the most results. Chosen ones come first; the others keep their order. */
export function shownOptions(options: readonly FacetOption[], most: number): FacetOption[] {
  const fullest = new Set(options.toSorted((one, other) => other.count - one.count).slice(0, most));
  const chosen = options.filter(({ selected }) => selected);
  return [...chosen, ...options.filter((option) => fullest.has(option) && !option.selected)];
}
