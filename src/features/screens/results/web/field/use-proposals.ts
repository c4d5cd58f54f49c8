import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { parseQuery } from "#features/across/search/query/query-language.ts";
import { suggest, type Suggestion } from "#features/across/search/query/query-suggestions.ts";
import { facetOptionsQuery } from "#features/across/search/web/search.hooks.ts";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";
import { fieldProposals, textAround, valueProposals, type Proposal } from "./suggestions.ts";

/** Only these two fields have values that can be listed. */
const isListed = (field: string) => field === "owner" || field === "tags";

/** Returns suggestions for the text at the caret. None if the caret is within other words. */
export function useProposals(text: string, caret: number | undefined, query: SearchQueryState): Proposal[] {
  const { t } = useTranslation("search");
  const typing = caret === undefined ? null : suggest(text, caret);
  const value = typing?.kind === "value" && isListed(typing.field) ? typing : undefined;
  const { data: options = [] } = useQuery({
    ...facetOptionsQuery(
      inRestOf(query, text, value),
      value?.field === "owner" ? "owner" : "tags",
      value?.prefix ?? "",
    ),
    enabled: value !== undefined,
  });

  if (value) return valueProposals(value, options);
  if (typing?.kind !== "field") return [];
  const proposals = fieldProposals(typing, (field) => t(`fields.${field}`));
  // A complete field name with its colon needs no suggestion.
  return proposals.filter(({ written }) => written !== typing.prefix);
}

function inRestOf(query: SearchQueryState, text: string, value: Suggestion | undefined): SearchQueryState {
  const { q: _q, ...rest } = query;
  const q = value ? textAround(text, value) : "";
  return q === "" || parseQuery(q).error ? rest : { ...rest, q };
}
