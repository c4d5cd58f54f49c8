import { ActionIcon, Button } from "@mantine/core";
import { useCallbackRef, useMediaQuery } from "@mantine/hooks";
import { IconAdjustmentsHorizontal, IconListSearch } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { memo, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { SavedMenu } from "#features/across/saved-searches/web/SavedMenu.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { checkConnection } from "#web/connection.ts";
import { loadable } from "#web/loadable.ts";
import { Page } from "#web/ui/Page.tsx";
import type { FacetOption } from "#features/across/search/search.contract.ts";
import { prefetchSearch } from "../prefetch-search.ts";
import { BoardSkeleton } from "../board/BoardSkeleton.tsx";
import { readColumns, writeColumns, type ColumnConfig } from "../column-config.ts";
import { isExpanded as isExpandedIn } from "../state/expanded-setting.ts";
import { countFilters } from "../facet-choices.ts";
import { FacetPanel } from "../facets/FacetPanel.tsx";
import { FieldHits } from "../field/FieldHits.tsx";
import { SearchField } from "../field/SearchField.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { PartlyRead } from "./PartlyRead.tsx";
import { useReadableQuery } from "../state/readable-query.ts";
import { queryOf, type SearchQueryState, withoutFilters } from "#features/across/search/web/search-state.ts";
import { ResultCount } from "./ResultCount.tsx";
import { SearchActions } from "./SearchActions.tsx";
import classes from "./SearchPage.module.css";
import { SearchResults } from "./SearchResults.tsx";
import { useFacets } from "./use-facets.ts";
import { useResultsView } from "../state/use-results-view.ts";
import { useSearchState } from "../state/use-search-state.ts";

const FacetDrawer = loadable(async () => (await import("../facets/FacetDrawer.tsx")).FacetDrawer);

const AdvancedDialog = loadable(async () => (await import("../advanced/AdvancedDialog.tsx")).AdvancedDialog);

const nothingAsked: SearchQueryState = {};
const noCounts: readonly FacetOption[] = [];
const noOptions = {};

/** Search page: applications that the user can see, filtered, as a list or a board. */
export const SearchPage = memo(function SearchPage() {
  const { t } = useTranslation("search");
  const { state, change } = useSearchState();
  const queryClient = useQueryClient();
  const readable = useReadableQuery(queryOf(state));
  const query = readable ?? nothingAsked;
  const isEnabled = readable !== undefined;
  const { shown, hasAnswer } = useResultsView(query, { isEnabled });
  const haveFailed = shown.isUnanswered || (Boolean(shown.error) && shown.results.loadedPages === 0);
  const isEmpty = shown.results.loadedPages > 0 && shown.results.count === 0;
  const widened = isEmpty ? queryOf(withoutFilters(state)) : undefined;
  const facets = useFacets(query, { isEnabled, haveFailed, widened });
  const { options } = facets;
  const retryFacets = shown.isUnanswered ? () => void checkConnection() : facets.retry;
  const me = useMe();
  const [config, setConfig] = useState(() => readColumns(me));
  /** Text whose first result takes the focus once it has loaded. */
  const [entered_q, enter] = useState<string>();
  const [isAdvancedOpen, openAdvanced] = useState(false);
  const [areFiltersOpen, openFilters] = useState(false);
  const hasRoomForFacets = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
  const hasRoomForGroups = useMediaQuery("(min-width: 80em)", true, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });

  const expanded = isExpandedIn(state.view, state.expanded);
  const hasSidebar = hasRoomForFacets && state.view === "list";
  const active = countFilters(state);

  const handleConfigure = useCallback((next: ColumnConfig) => {
    setConfig(next);
    writeColumns(next);
  }, []);

  const leaveField = useCallback(() => enter(undefined), []);

  const handleType = useCallbackRef((q: string) => {
    enter(undefined);
    prefetchSearch(queryClient, { ...state, q });
  });

  function handleAdvanced() {
    openFilters(false);
    openAdvanced(true);
  }

  // No facets if the text of a link can't be parsed.
  const panel = readable && (
    <FacetPanel
      state={state}
      query={query}
      change={change}
      options={options}
      emptied={facets.emptied}
      onRetry={retryFacets}
    />
  );

  return (
    <Page
      title={t("title")}
      note={hasAnswer && <ResultCount count={shown.isUnanswered ? undefined : shown.results.count} />}
      actions={
        <SearchActions
          state={state}
          change={change}
          isExpanded={expanded}
          hasRoomForGroups={hasRoomForGroups}
          isNarrow={isNarrow}
          config={config}
          onConfigure={handleConfigure}
        />
      }
    >
      <div className={classes.page}>
        <div className={classes.bar}>
          <div className={classes.search}>
            <SearchField state={state} change={change} isNarrow={isNarrow} onType={handleType} onEnter={enter} />
          </div>
          <SavedMenu state={state} />
          {!isNarrow && (
            <ActionIcon
              className={classes.advanced}
              variant="default"
              aria-label={t("advanced.title")}
              title={t("advanced.title")}
              aria-haspopup="dialog"
              onClick={() => openAdvanced(true)}
            >
              <IconListSearch size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
          {!hasSidebar && (
            <Button
              className={classes.filters}
              aria-label={active === 0 ? t("facets.open") : t("facets.openActive", { number: active })}
              title={isNarrow ? t("facets.open") : undefined}
              aria-haspopup="dialog"
              onClick={() => openFilters(true)}
            >
              <IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />
              <span className={classes.word}>{t("facets.open")}</span>
              {active > 0 && <span className={classes.active}>{active}</span>}
            </Button>
          )}
          {query.q !== undefined && !haveFailed && <FieldHits query={query} change={change} />}
          <PartlyRead share={facets.text_share} />
        </div>
        <FilterChips state={state} options={options ?? noOptions} change={change} />
        <div className={classes.body}>
          {hasSidebar && (
            <aside className={classes.sidebar} aria-label={t("facets.label")}>
              {panel}
            </aside>
          )}
          <div className={classes.results}>
            <Suspense fallback={<BoardSkeleton isExpanded={expanded} />}>
              <SearchResults
                state={state}
                query={readable}
                change={change}
                shown={shown}
                counts={options?.status ?? noCounts}
                config={config}
                isNarrow={isNarrow}
                isExpanded={expanded}
                isEntered={entered_q === state.q && !shown.isStale}
                onEnter={leaveField}
                onConfigure={handleConfigure}
              />
            </Suspense>
          </div>
        </div>
      </div>
      {isAdvancedOpen && (
        <Suspense>
          <AdvancedDialog
            state={state}
            answers={options?.answers ?? noCounts}
            change={change}
            onClose={() => openAdvanced(false)}
          />
        </Suspense>
      )}
      {areFiltersOpen && !hasSidebar && (
        <Suspense>
          <FacetDrawer onClose={() => openFilters(false)} onAdvanced={isNarrow ? handleAdvanced : undefined}>
            {panel}
          </FacetDrawer>
        </Suspense>
      )}
    </Page>
  );
});
