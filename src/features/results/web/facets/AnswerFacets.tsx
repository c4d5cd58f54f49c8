import type { FacetOption } from "#features/search/search.contract.ts";
import type { SearchQueryState, SearchState } from "#features/search/web/search-state.ts";
import type { ChangeSearch } from "../use-search-state.ts";
import { FacetGroup } from "./FacetGroup.tsx";
import { FacetOptions } from "./FacetOptions.tsx";
import { questionsOf } from "./questions.ts";

type AnswerFacetsProps = {
  options: readonly FacetOption[];
  state: SearchState;
  query: SearchQueryState;
  change: ChangeSearch;
};

/** Each question with its answers, as a facet of its own. */
export const AnswerFacets = ({ options, state, query, change }: AnswerFacetsProps) =>
  questionsOf(options).map((question) => (
    <FacetGroup key={question.id} name={`answers:${question.id}`} label={question.text}>
      <FacetOptions
        facet="answers"
        label={question.text}
        question_id={question.id}
        options={question.options}
        state={state}
        query={query}
        change={change}
      />
    </FacetGroup>
  ));
