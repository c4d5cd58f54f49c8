import { useMemo } from "react";
import type { FacetOption } from "#features/across/search/search.contract.ts";
import type { ChangeSearch } from "../state/use-search-state.ts";
import { Facet } from "./Facet.tsx";
import { questionsOf } from "./questions.ts";

type AnswerFacetsProps = {
  options: readonly FacetOption[];
  chosen: readonly (string | number)[];
  change: ChangeSearch;
};

/** Facets for answers, one per question. */
export function AnswerFacets({ options, chosen, change }: AnswerFacetsProps) {
  const questions = useMemo(() => questionsOf(options), [options]);
  return questions.map(({ id, text, options: answers }) => (
    <Facet
      key={id}
      name={`answers:${id}`}
      facet="answers"
      label={text}
      question_id={id}
      options={answers}
      chosen={chosen}
      change={change}
    />
  ));
}
