import { memo, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { facetOf, type FacetName } from "#features/across/search/facets.ts";
import { useLayerName } from "#features/organization/structure/web/layer-names.hooks.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { FacetOption } from "#features/across/search/search.contract.ts";
import { choicesOf, switches, toggleSwitch, type Switch } from "../facet-choices.ts";
import { facetsFor } from "../available-filters.ts";
import type { SearchQueryState, SearchState } from "#features/across/search/web/search-state.ts";
import type { ChangeSearch } from "../state/use-search-state.ts";
import { AnswerFacets } from "./AnswerFacets.tsx";
import { CountedQuery } from "./counted-query.ts";
import { Facet } from "./Facet.tsx";
import { FacetGroup } from "./FacetGroup.tsx";
import classes from "./Facets.module.css";
import { FacetRow } from "./FacetRow.tsx";
import { FacetSkeleton } from "./FacetSkeleton.tsx";
import { FacetsFailed } from "./FacetsFailed.tsx";

type Options = Partial<Record<FacetName, FacetOption[]>>;

type FacetPanelProps = {
  state: SearchState;
  /** Query whose results are counted. */
  query: SearchQueryState;
  change: ChangeSearch;
  /** Undefined until the first response. */
  options: Options | undefined;
  /** Facets of the search without its filters, used if nothing was found. */
  emptied: Options | undefined;
  onRetry: (() => void) | undefined;
};

/** Whether to show a facet: it has enough options, or chosen ones to deselect. */
function isAvailable(facet: FacetName, options: readonly FacetOption[], chosen: readonly string[]): boolean {
  if (options.some(({ value }) => chosen.includes(value))) return true;
  return options.filter(({ count }) => count > 0).length >= (facetOf(facet).minOptions ?? 1);
}

export const FacetPanel = memo(function FacetPanel(props: FacetPanelProps) {
  const { state, query, change, options, emptied, onRetry } = props;
  const { t } = useTranslation("search");
  const me = useMe();
  const layerName = useLayerName();
  const labelOf = (facet: FacetName) => layerName(facet) ?? t(`facets.${facet}`);
  const toggle = useCallback((name: string) => change((old) => toggleSwitch(old, name as Switch)), [change]);
  const offered = facetsFor(me, state.job_id);
  const isIn = (given: Options, facet: FacetName) => isAvailable(facet, given[facet] ?? none, choicesOf(state, facet));
  const [kept, keep] = useState<Options>({});
  const hasCounts = !emptied && offered.some((facet) => options?.[facet]?.some(({ count }) => count > 0));
  if (options && hasCounts && kept !== options) keep(options);
  if (!options) return onRetry ? <FacetsFailed onRetry={onRetry} /> : <FacetSkeleton />;

  // An empty response contains no facets, so the previous ones stay until those of the wider search have loaded.
  const before = hasCounts ? {} : { ...kept, ...emptied };
  const zeros = withoutCounts(before);

  return (
    <CountedQuery value={query}>
      <div className={classes.panel}>
        {offered
          .filter((facet) => isIn(options, facet) || isIn(before, facet))
          .map((facet) => {
            const found = options[facet] ?? none;
            const given = { options: found.length > 0 ? found : (zeros[facet] ?? none), chosen: state[facet], change };
            if (facet === "answers") return <AnswerFacets key={facet} {...given} />;
            return <Facet key={facet} name={facet} facet={facet} label={labelOf(facet)} {...given} />;
          })}
        <FacetGroup name="more" label={t("facets.more")}>
          {switches.map((name) => (
            <FacetRow
              key={name}
              value={name}
              label={t(`facets.${name}`)}
              isChosen={state[name] === true}
              onToggle={toggle}
            />
          ))}
        </FacetGroup>
      </div>
    </CountedQuery>
  );
});

const none: FacetOption[] = [];

const withoutCounts = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).map(([facet, all]) => [
      facet,
      all.map((option) => ({ ...option, count: 0, selected: false })),
    ]),
  );
