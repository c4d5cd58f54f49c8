import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { facetOf, type FacetName } from "#features/across/search/facets.ts";
import type { FacetOption } from "#features/across/search/search.contract.ts";
import { optionText } from "../option-text.ts";
import { shownOptions, toggleChoice } from "../facet-choices.ts";
import type { ChangeSearch } from "../state/use-search-state.ts";
import { FacetFinder } from "./FacetFinder.tsx";
import { FacetRow } from "./FacetRow.tsx";
import classes from "./Facets.module.css";

const fewOptions = 7;

export type FacetOptionsProps = {
  facet: FacetName;
  label: string;
  /** For the facet of answers: the question whose answers are shown. */
  question_id?: string;
  options: readonly FacetOption[];
  /** Currently chosen values. The options contain those of the last response. */
  chosen: readonly (string | number)[];
  change: ChangeSearch;
};

/** Options of a facet: first those with the most results. On demand, all of them with a search field. */
export function FacetOptions({ facet, label, question_id, options, chosen, change }: FacetOptionsProps) {
  const { t, i18n } = useTranslation(["search", "common"]);
  const { areStars, isShownWhole } = facetOf(facet);
  const [areAllShown, showAll] = useState(false);
  const toggle = useCallback((value: string) => change((old) => toggleChoice(old, facet, value)), [change, facet]);
  const choices = new Set(chosen.map(String));
  const fullest = Math.max(...options.map(({ count }) => count), 1);

  if (areStars) return draw(options.toReversed());
  if (isShownWhole || options.length <= fewOptions + 1) return draw(options);
  return (
    <>
      {areAllShown ? (
        <FacetFinder facet={facet} label={label} question_id={question_id} options={options}>
          {(found, text) => draw(shownOptions(found, found.length), text)}
        </FacetFinder>
      ) : (
        draw(shownOptions(options, fewOptions))
      )}
      <button type="button" className={classes.all} onClick={() => showAll(!areAllShown)}>
        {areAllShown ? t("facets.showFewer") : t("facets.showAll", { number: options.length })}
      </button>
    </>
  );

  function draw(shown: readonly FacetOption[], text = "") {
    return (
      <div className={classes.options} data-all={areAllShown || undefined}>
        {shown.map(({ value, label: written, count }) => (
          <FacetRow
            key={value}
            value={value}
            label={optionText(t, facet, value, written)}
            stars={areStars ? Number(value) : undefined}
            number={count.toLocaleString(i18n.language)}
            isEmpty={count === 0}
            share={count / fullest}
            isChosen={choices.has(value)}
            onToggle={toggle}
          />
        ))}
        {shown.length === 0 && text !== "" && <p className={classes.nothing}>{t("facets.notFound", { text })}</p>}
      </div>
    );
  }
}
