import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FacetName } from "../../facets.ts";
import type { FacetOption } from "../../search.contract.ts";
import { choicesOf, shownOptions, toggleChoice } from "../facet-choices.ts";
import { facetOptionsQuery } from "../search.hooks.ts";
import type { SearchQueryState, SearchState } from "../search-state.ts";
import type { ChangeSearch } from "../use-search-state.ts";
import { FacetRow } from "./FacetRow.tsx";
import classes from "./Facets.module.css";
import { questionsOf } from "./questions.ts";
import { Stars } from "./Stars.tsx";

const fewOptions = 7;

type FacetOptionsProps = {
  facet: FacetName;
  /** As the person calls it. */
  label: string;
  /** Of the answers those to one question. */
  question_id?: string;
  options: readonly FacetOption[];
  /** What is chosen as of now; the options say it as of the last answer. */
  state: SearchState;
  query: SearchQueryState;
  change: ChangeSearch;
};

/** The choices of a facet: the fullest, then on demand all of them with a field to look for one. */
export function FacetOptions(props: FacetOptionsProps) {
  const { facet, label, question_id, options, state, query, change } = props;
  const { t } = useTranslation(["search", "common"]);
  const [areAllShown, showAll] = useState(false);
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text.trim(), 150);
  const { data: answer } = useQuery(facetOptionsQuery(query, facet, asked));
  const found = question_id === undefined ? answer : answer && questionsOf(answer).find(isOfQuestion)?.options;
  const chosen = new Set(choicesOf(state, facet));

  // The steps of a pipeline and the stars are few, and have an order of their own.
  const isShort = options.length <= fewOptions + 1 || facet === "rating" || facet === "status";
  const all = text.trim() === "" || !found ? options : found;
  const ordered = facet === "rating" ? all.toReversed() : all;
  const shown = isShort ? ordered : shownOptions(ordered, areAllShown ? ordered.length : fewOptions);
  const fullest = Math.max(...options.map(({ count }) => count), 1);

  return (
    <>
      {!isShort && areAllShown && (
        <input
          type="text"
          className={classes.find}
          aria-label={t("facets.find", { facet: label })}
          placeholder={t("facets.find", { facet: label })}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={classes.options} data-all={areAllShown || undefined}>
        {shown.map((option) => (
          <FacetRow
            key={option.value}
            label={facet === "rating" ? labelOfRating(option.value) : option.label}
            drawing={facet === "rating" && option.value !== "0" ? <Stars count={Number(option.value)} /> : undefined}
            count={option.count}
            share={option.count / fullest}
            isChosen={chosen.has(option.value)}
            onToggle={() => change((old) => toggleChoice(old, facet, option.value))}
          />
        ))}
        {shown.length === 0 && <p className={classes.nothing}>{t("facets.nothing")}</p>}
      </div>
      {!isShort && (
        <button type="button" className={classes.all} onClick={() => showAll(!areAllShown)}>
          {areAllShown ? t("facets.showFewer") : t("facets.showAll", { number: options.length })}
        </button>
      )}
    </>
  );

  function isOfQuestion({ id }: { id: string }): boolean {
    return id === question_id;
  }

  function labelOfRating(value: string): string {
    return value === "0" ? t("common:rating.none") : t("common:rating.stars", { count: Number(value) });
  }
}
