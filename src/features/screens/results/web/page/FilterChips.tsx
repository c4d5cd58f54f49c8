import { memo } from "react";
import { useTranslation } from "react-i18next";
import { RemovableChip } from "#web/ui/RemovableChip.tsx";
import type { FacetName } from "#features/across/search/facets.ts";
import type { FacetOption } from "#features/across/search/search.contract.ts";
import classes from "./FilterChips.module.css";
import { activeFilters } from "./active-filters.ts";
import { withoutFilters, type SearchState } from "#features/across/search/web/search-state.ts";
import type { ChangeSearch } from "../state/use-search-state.ts";

type FilterChipsProps = {
  state: SearchState;
  options: Partial<Record<FacetName, FacetOption[]>>;
  change: ChangeSearch;
};

export const FilterChips = memo(function FilterChips({ state, options, change }: FilterChipsProps) {
  const { t } = useTranslation(["search", "common"]);
  const filters = activeFilters(state, options, t);
  if (filters.length === 0) return null;

  return (
    <ul className={classes.chips} aria-label={t("chips.label")}>
      {filters.map(({ key, text, without }) => (
        <li key={key}>
          <RemovableChip text={text} removeLabel={t("chips.remove", { name: text })} onRemove={() => change(without)} />
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button
            type="button"
            className={classes.clear}
            onClick={() => change((old) => ({ ...withoutFilters(old), q: old.q }))}
          >
            {t("chips.clear")}
          </button>
        </li>
      )}
    </ul>
  );
});
