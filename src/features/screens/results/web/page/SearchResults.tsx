import { useCallbackRef } from "@mantine/hooks";
import { IconSearchOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { searchParamsOf } from "#features/across/saved-searches/web/saved-state.ts";
import { useStatusColors } from "#features/organization/statuses/web/status-colors.hooks.ts";
import { loadable } from "#web/loadable.ts";
import { partAhead } from "#web/part-ahead.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { OfflineState } from "#web/ui/OfflineState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { useIsBeingTyped } from "#features/across/search/web/typed-text.ts";
import type { FacetOption, Sort } from "#features/across/search/search.contract.ts";
import type { ColumnConfig } from "../column-config.ts";
import { ResultList } from "../list/ResultList.tsx";
import { canBeRead } from "../state/readable-query.ts";
import { queryOf, type SearchQueryState, type SearchState } from "#features/across/search/web/search-state.ts";
import type { ResultsView } from "../state/results-view.ts";
import { useStatusLabels } from "../status-labels.hooks.ts";
import type { ChangeSearch } from "../state/use-search-state.ts";

const Board = loadable(async () => (await import("../board/Board.tsx")).Board);
const { Part: EmptyResults } = partAhead(async () => (await import("./EmptyResults.tsx")).EmptyResults);

type SearchResultsProps = {
  state: SearchState;
  /** Query of the results: that of the state, or the last one that could be parsed. */
  query: SearchQueryState | undefined;
  change: ChangeSearch;
  shown: ResultsView;
  /** Number of results per status. */
  counts: readonly FacetOption[];
  config: ColumnConfig;
  isNarrow: boolean;
  isExpanded: boolean;
  /** Whether the first result should take the focus once it is rendered. `onEnter` is then called. */
  isEntered: boolean;
  onEnter: () => void;
  onConfigure: (config: ColumnConfig) => void;
};

/** Results, or what to do if nothing was found or the search failed. */
export function SearchResults(props: SearchResultsProps) {
  const { state, query, change, shown, counts, config, isNarrow, isExpanded, isEntered, onEnter, onConfigure } = props;
  const { t } = useTranslation("search");
  const colors = useStatusColors();
  const labels = useStatusLabels(state);
  const isTyping = useIsBeingTyped(state.q);
  const handleSort = useCallbackRef((sort: Sort) => change({ sort }));

  // State whose results are shown. "Nothing found" refers to it, and not to text typed since.
  const [answered, setAnswered] = useState(state);
  if (!shown.isStale && answered !== state) setAnswered(state);

  if (!query) return <EmptyState icon={IconSearchOff} title={t("syntax.cannotBeRead")} />;
  if (shown.isUnanswered) return <OfflineState title={t("errors.offline")} />;
  const isWholeKnown = !state.cross_company && !shown.isStale && canBeRead(queryOf(state));
  const whole = isWholeKnown ? { ...searchParamsOf(state), ...(isTyping && { is_typing: "1" }) } : undefined;
  if (state.view === "board" && !(shown.results.loadedPages > 0 && shown.results.count === 0)) {
    return (
      <Board
        state={state}
        query={query}
        counts={counts}
        labels={labels}
        found={whole && { query: whole, count: shown.results.count }}
        isExpanded={isExpanded}
        isEntered={isEntered}
        onEnter={onEnter}
      />
    );
  }
  if (shown.results.loadedPages === 0) {
    if (!shown.error) return <SkeletonRows rows={16} height={isNarrow ? 64 : 44} />;
    return <ErrorState error={shown.error} title={t("errors.getFailed")} onRetry={shown.retry} />;
  }

  return (
    <ResultList
      shown={shown}
      empty={<EmptyResults state={answered} change={change} />}
      whole={whole}
      config={config}
      colors={colors}
      labels={labels}
      sort={state.sort}
      isNarrow={isNarrow}
      isExpanded={isExpanded}
      isEntered={isEntered}
      onEnter={onEnter}
      onSort={handleSort}
      onConfigure={onConfigure}
    />
  );
}
