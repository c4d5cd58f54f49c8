import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { parseQuery } from "#features/across/search/query/query-language.ts";
import { suggest, type Suggestion } from "#features/across/search/query/query-suggestions.ts";
import { facetOptionsQuery } from "#features/across/search/web/search.hooks.ts";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";
import { fieldProposals, textAround, valueProposals, type Proposal } from "./suggestions.ts";

/** Only these two have values that can be named one by one. */
const isListed = (field: string) => field === "owner" || field === "tags";

/** Proposals for what is typed at the caret; none where the caret is in the middle of other words. */
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
  // A name that has its colon already needs no more.
  return proposals.filter(({ written }) => written !== typing.prefix);
}

function inRestOf(query: SearchQueryState, text: string, value: Suggestion | undefined): SearchQueryState {
  const { q: _q, ...rest } = query;
  const q = value ? textAround(text, value) : "";
  return q === "" || parseQuery(q).error ? rest : { ...rest, q };
}
