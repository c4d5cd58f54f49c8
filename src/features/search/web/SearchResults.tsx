import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { statusesQuery } from "#features/statuses/web/statuses.hooks.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { ColumnConfig } from "./columns.ts";
import { EmptyResults } from "./EmptyResults.tsx";
import { ResultList } from "./list/ResultList.tsx";
import type { SearchState } from "./search-state.ts";
import type { ApplicationsShown } from "./shown.ts";
import type { ChangeSearch } from "./use-search-state.ts";

type SearchResultsProps = {
  state: SearchState;
  change: ChangeSearch;
  shown: ApplicationsShown;
  config: ColumnConfig;
  isNarrow: boolean;
  isExpanded: boolean;
  onConfigure: (config: ColumnConfig) => void;
};

/** What was found, or what to do when nothing was or nobody could look. */
export function SearchResults(props: SearchResultsProps) {
  const { state, change, shown, config, isNarrow, isExpanded, onConfigure } = props;
  const { t } = useTranslation("search");
  const me = useMe();
  const { data: statuses } = useQuery(statusesQuery(me.company_id));
  const colors = useMemo(() => new Map(statuses?.map(({ id, color }) => [id, color])), [statuses]);

  if (shown.results.loadedPages === 0) {
    if (!shown.error) return <SkeletonRows rows={16} height={isNarrow ? 64 : 44} />;
    return <ErrorState error={shown.error} title={t("errors.getFailed")} onRetry={shown.retry} />;
  }
  if (shown.results.count === 0) return <EmptyResults state={state} change={change} />;

  return (
    <ResultList
      shown={shown}
      config={config}
      colors={colors}
      sort={state.sort}
      isNarrow={isNarrow}
      isExpanded={isExpanded}
      onSort={(sort) => change({ sort })}
      onConfigure={onConfigure}
    />
  );
}
