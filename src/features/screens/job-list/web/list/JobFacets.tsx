import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLayerName } from "#features/organization/structure/web/layer-names.hooks.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import type { JobFacetOption } from "../../job-list.contract.ts";
import { jobFacets, type JobFacetName } from "../../job-list.ts";
import { FacetFinder } from "./FacetFinder.tsx";
import { chosenIn, toggled } from "./chosen-options.ts";
import { filterOf, type JobSearchState } from "../job-search-state.ts";
import { jobFacetsQuery } from "../jobs.hooks.ts";
import classes from "./JobFacets.module.css";
import { useOptionText } from "./option-text.ts";

type JobFacetsProps = { state: JobSearchState; onChange: (change: Partial<JobSearchState>) => void };

/** Filters of the list, with the number of jobs per option. */
export function JobFacets({ state, onChange }: JobFacetsProps) {
  const { t } = useTranslation("jobs");
  const query = useQuery(jobFacetsQuery(filterOf(state)));

  return (
    <aside className={classes.panel} aria-label={t("facets.title")}>
      <QueryState query={query} rows={6}>
        {(facets) =>
          jobFacets
            .filter((facet) => isOffered(facets[facet] ?? []))
            .map((facet) => (
              <FacetGroup key={facet} facet={facet} options={facets[facet] ?? []} state={state} onChange={onChange} />
            ))
        }
      </QueryState>
    </aside>
  );
}

const isOffered = (options: readonly JobFacetOption[]) => options.some(({ count, selected }) => count > 0 || selected);

type FacetGroupProps = JobFacetsProps & { facet: JobFacetName; options: readonly JobFacetOption[] };

function FacetGroup({ facet, options, state, onChange }: FacetGroupProps) {
  const { t } = useTranslation("jobs");
  const layerName = useLayerName();
  const [areAllShown, showAll] = useState(false);
  const label = layerName(facet) ?? t(`facets.${facet}`);
  const isLong = options.length > fewOptions + 1;
  const list = (shown: readonly JobFacetOption[], text = "") => (
    <FacetOptions facet={facet} options={shown} text={text} state={state} onChange={onChange} />
  );

  return (
    <fieldset className={classes.group}>
      <legend className={classes.heading}>{label}</legend>
      {isLong && areAllShown && <FacetFinder {...{ facet, label, options, state }}>{list}</FacetFinder>}
      {!(isLong && areAllShown) && list(isLong ? fullest(options, fewOptions) : options)}
      {isLong && (
        <button type="button" className={classes.all} onClick={() => showAll(!areAllShown)}>
          {areAllShown ? t("facets.fewer") : t("facets.all", { number: options.length })}
        </button>
      )}
    </fieldset>
  );
}

const fewOptions = 7;

/** Returns the first options, which have the most jobs, and all chosen ones. */
const fullest = (options: readonly JobFacetOption[], count: number) =>
  options.filter(({ selected }, index) => selected || index < count);

type FacetOptionsProps = FacetGroupProps & { /** Search text that found the options. */ text: string };

function FacetOptions({ facet, options, text, state, onChange }: FacetOptionsProps) {
  const { t, i18n } = useTranslation("jobs");
  const textOf = useOptionText();
  const chosen = chosenIn(state, facet);
  const named = options.map((option) => ({ ...option, text: textOf(facet, option) }));
  const natural = new Intl.Collator(i18n.language, { numeric: true });
  // Statuses have a fixed order.
  const shown = facet === "status" ? named : named.toSorted((one, other) => natural.compare(one.text, other.text));
  if (shown.length === 0) return <p className={classes.nothing}>{t("facets.notFound", { text })}</p>;

  return shown.map(({ value, text: name, count }) => (
    <label key={value} className={classes.row} data-empty={count === 0 || undefined}>
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        disabled={count === 0 && !chosen.includes(value)}
        onChange={() => onChange(toggled(state, facet, value))}
      />
      <span className={classes.label}>{name}</span>
      <span className={classes.count}>{count.toLocaleString(i18n.language)}</span>
    </label>
  ));
}
