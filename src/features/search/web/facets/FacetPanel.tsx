import { useTranslation } from "react-i18next";
import { facetNames, type FacetName, type FacetOption } from "../../search.contract.ts";
import type { SearchState } from "../search-state.ts";
import type { ChangeSearch } from "../use-search-state.ts";
import { FacetGroup } from "./FacetGroup.tsx";
import classes from "./Facets.module.css";
import { FacetOptions } from "./FacetOptions.tsx";
import { FacetRow } from "./FacetRow.tsx";
import { FacetSkeleton } from "./FacetSkeleton.tsx";

type FacetPanelProps = {
  state: SearchState;
  change: ChangeSearch;
  /** Absent until the first answer. */
  options: Partial<Record<FacetName, FacetOption[]>> | undefined;
};

const switches = ["owned_applications", "idle_applications"] as const;

/** What the results can be narrowed to, with how many each choice leads to. */
export function FacetPanel({ state, change, options }: FacetPanelProps) {
  const { t } = useTranslation("search");
  if (!options) return <FacetSkeleton />;

  return (
    <div className={classes.panel}>
      {facetNames
        // A list is already split by the group of its statuses, and a scoped search by its job.
        .filter((facet) => facet !== "job_title" || state.job_id === undefined)
        .map((facet) => (
          <FacetGroup key={facet} name={facet} label={t(`facets.${facet}`)}>
            <FacetOptions facet={facet} options={options[facet] ?? []} state={state} change={change} />
          </FacetGroup>
        ))}
      <FacetGroup name="more" label={t("facets.more")}>
        {switches.map((name) => (
          <FacetRow
            key={name}
            label={t(`facets.${name}`)}
            isChosen={state[name] === true}
            onToggle={() => change({ [name]: state[name] ? undefined : true })}
          />
        ))}
      </FacetGroup>
    </div>
  );
}
