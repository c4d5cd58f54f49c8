import type { TFunction } from "i18next";
import { facetNames, type FacetName } from "#features/across/search/facets.ts";
import type { FacetOption } from "#features/across/search/search.contract.ts";
import { textFields } from "#features/platform/indexing/text-fields.ts";
import { optionText } from "../option-text.ts";
import { choicesOf, switches, toggleChoice } from "../facet-choices.ts";
import type { SearchState } from "#features/across/search/web/search-state.ts";

export type ActiveFilter = { key: string; text: string; without: (state: SearchState) => SearchState };

type Options = Partial<Record<FacetName, FacetOption[]>>;

/** Returns the active filters, each with its text and the search without it. */
export function activeFilters(
  state: SearchState,
  options: Options,
  t: TFunction<["search", "common"]>,
): ActiveFilter[] {
  const labelOf = (facet: FacetName, value: string) =>
    options[facet]?.find((option) => option.value === value)?.label ?? value;

  const filters: ActiveFilter[] = facetNames.flatMap((facet) =>
    choicesOf(state, facet).map((value) => ({
      key: `${facet}=${value}`,
      text: optionText(t, facet, value, labelOf(facet, value)),
      without: (old) => toggleChoice(old, facet, value),
    })),
  );

  for (const field of textFields) {
    const name = `q_${field}` as const;
    for (const text of state[name]) {
      filters.push({
        key: `${name}=${text}`,
        text: t("chips.inField", { field: t(`fields.${field}`), text }),
        without: (old) => ({ ...old, [name]: old[name].filter((other) => other !== text) }),
      });
    }
  }

  for (const name of [...switches, "cross_company"] as const) {
    if (!state[name]) continue;
    filters.push({ key: name, text: t(`facets.${name}`), without: (old) => ({ ...old, [name]: undefined }) });
  }
  for (const text of state.company_name) {
    filters.push({
      key: `company_name=${text}`,
      text: t("chips.inField", { field: t("facets.company"), text }),
      without: (old) => ({ ...old, company_name: old.company_name.filter((other) => other !== text) }),
    });
  }
  if (state.dt_created !== "all") {
    const text = t(`range.${state.dt_created}`);
    filters.push({ key: "dt_created", text, without: (old) => ({ ...old, dt_created: "all" }) });
  }
  return filters;
}
