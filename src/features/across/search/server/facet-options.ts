import type { FacetName } from "../facets.ts";
import type { FacetOption, SearchQuery } from "../search.contract.ts";
import type { NamedOption } from "./facets/naming.ts";
import { serverFacetOf } from "./facets/server-facets.ts";
import { fold } from "#shared/text/tokens.ts";

const maxOptions = 50;

export const chosenValues = (query: SearchQuery, facet: FacetName): string[] => query[facet].map(String);

/**
 * Selects and sorts the options of one facet. `named` holds every option worth showing, in the facet's own order if it
 * has one. In a search over several companies all options are returned: which have the highest counts is known only
 * after merging.
 */
export function arrangeOptions(
  query: SearchQuery,
  language: string,
  facet: FacetName,
  named: readonly NamedOption[],
  countOf: (value: string) => number,
): FacetOption[] {
  const chosen = new Set(chosenValues(query, facet));
  const text = fold(query.facet === facet ? (query.facet_text ?? "") : "");
  const options = named
    .filter(({ label }) => text === "" || fold(label).includes(text))
    .map(({ value, label }) => ({ value, label, count: countOf(value), selected: chosen.has(value) }));
  return query.cross_company ? options : shownOptions(facet, language, options);
}

/**
 * Keeps the fifty options with the highest counts and all chosen ones, in the facet's own order or alphabetically in
 * the person's language.
 */
export function shownOptions(facet: FacetName, language: string, options: readonly FacetOption[]): FacetOption[] {
  const fullest = fullestOf(options);
  const shown = options.filter((option) => option.selected || fullest.has(option));
  return serverFacetOf(facet).hasOwnOrder ? shown : inNaturalOrder(shown, language);
}

/** Breaks ties by value, so that the result doesn't depend on the order of counting. */
function fullestOf(options: readonly FacetOption[]): Set<FacetOption> {
  if (options.length <= maxOptions) return new Set(options);
  const ordered = options.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return new Set(ordered.slice(0, maxOptions));
}

const collators = new Map<string, Intl.Collator>();

function inNaturalOrder(options: FacetOption[], language: string): FacetOption[] {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return options.toSorted((a, b) => collator.compare(a.label, b.label) || (a.value < b.value ? -1 : 1));
}
