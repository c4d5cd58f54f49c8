/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Absolutely positioned rows cannot be those of a table element. */
import { useCallbackRef, useDebouncedValue, useElementSize } from "@mantine/hooks";
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode, type UIEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canSelect } from "#features/review/applications/applications.policy.ts";
import type { StatusColors } from "#features/organization/statuses/web/status-colors.hooks.ts";
import { loadAhead } from "#web/load-part.ts";
import { partAhead } from "#web/part-ahead.tsx";
import type { ResultsView } from "../state/results-view.ts";
import { tracksOf, widthOf, withWidth, type ColumnConfig } from "../column-config.ts";
import { activeIndexIn, changeViewState, storeOffset, useViewState } from "../state/list-view-state.ts";
import { useQuickKeys } from "../quick/use-quick-keys.ts";
import type { Sort } from "#features/across/search/search.contract.ts";
import type { StatusLabels } from "../status-labels.hooks.ts";
import { useUndoneSelection } from "../state/undone-selection.ts";
import { ArrivedButton } from "./ArrivedButton.tsx";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import { PagingEnd } from "./PagingEnd.tsx";
import type { HeadId } from "./columns.tsx";
import { ListHeader } from "./ListHeader.tsx";
import { ResultRow } from "./ResultRow.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import classes from "./ResultList.module.css";
import { useRowsInUse } from "./use-rows-in-use.ts";
import { linkIn, useRowKeys } from "./use-row-keys.ts";
import { useRowSelection } from "./use-row-selection.ts";
import { useFrozenRows } from "./use-frozen-rows.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

const actions = partAhead(async () => (await import("./RowActions.tsx")).RowActions);

/** Milliseconds until old rows fade. Most responses arrive before that. */
const quickAnswer = 200;

type ResultListProps = {
  shown: ResultsView;
  /** Shown in place of the rows when nothing was found. */
  empty: ReactNode;
  /** Search that found the results, if a bulk action on all of them is possible. */
  whole: SearchParams | undefined;
  config: ColumnConfig;
  colors: StatusColors;
  labels: StatusLabels;
  sort: Sort;
  isNarrow: boolean;
  isExpanded: boolean;
  /** Whether the first row should take the focus once it is rendered. `onEnter` is then called. */
  isEntered: boolean;
  onEnter: () => void;
  onSort: (sort: Sort) => void;
  onConfigure: (config: ColumnConfig) => void;
};

/** Virtualized list of results. */
export function ResultList(props: ResultListProps) {
  const {
    shown,
    empty,
    whole,
    config,
    colors,
    labels,
    sort,
    isNarrow,
    isExpanded,
    isEntered,
    onEnter,
    onSort,
    onConfigure,
  } = props;
  const { t } = useTranslation("search");
  const { key, results } = shown;
  const { count, loadMore } = results;
  const [isSlow] = useDebouncedValue(shown.isStale, quickAnswer);
  const hold = useRowsInUse();
  const place = useViewState(key);
  const { selection, isWhole } = place;
  const isSelected = useCallback(
    (application: ApplicationRow) => (isWhole ? canSelect(application) : selection.has(application.id)),
    [selection, isWhole],
  );
  const {
    rows: applications,
    gone,
    arrived,
    release,
  } = useFrozenRows({
    key,
    applications: results.applications,
    isBackground: results.isBackground,
    isInUse: hold.isInUse,
    isSelected,
  });
  const { toggle, selectAll, selectWhole, clear } = useRowSelection(key, applications);
  useUndoneSelection(key);
  const bar = useElementSize();
  const covered = bar.height > 0 ? bar.height + aroundBar : 0;
  const { scroller, rows, height, scrollTo } = useVirtualRows({
    key,
    applications,
    isNarrow,
    isExpanded,
    covered,
    loadMore,
  });

  const activate = useCallbackRef((id: number, index: number) =>
    changeViewState(key, { active_id: id, active_index: index }),
  );
  useRowKeys({ key, applications, scroller, scrollTo, onSelect: toggle, isEntered, onEnter });

  const resize = useCallbackRef((id: HeadId, pixels: number) => onConfigure(withWidth(config, id, pixels)));

  const { template, width } = useMemo(() => tracksOf(config), [config]);
  const tagsHead = useElementSize();
  const tagsRoom = (tagsHead.width || widthOf(config, "tags")) - cellPadding;
  const activeIndex = activeIndexIn(applications, place);
  const selected = useMemo(() => applications.filter(isSelected), [applications, isSelected]);
  const selectable = useMemo(() => applications.filter(canSelect), [applications]);
  const keepInSight = useEffectEvent(() => {
    if (scroller.current?.contains(document.activeElement)) scrollTo(activeIndex);
  });
  useEffect(() => {
    if (covered > 0) keepInSight();
  }, [covered]);
  const isMoreToSelect = results.hasMore || selected.length < selectable.length;

  /**
   * Returns the current row for a shortcut. A row that was scrolled out of view is only scrolled back, because users should
   * see the candidate before a decision.
   */
  function findActive() {
    const application = applications[activeIndex];
    const link = application && linkIn(scroller.current, application.id);
    if (application && link) return { application, link };
    if (application) scrollTo(activeIndex);
    return undefined;
  }
  const [quick, closeQuick] = useQuickKeys({
    find: findActive,
    hasSelection: selected.length > 0,
    listShown: () => applications,
  });
  const [areActionsWanted, wantActions] = useState(false);
  if (quick && !areActionsWanted) wantActions(true);
  useEffect(() => loadAhead(actions.load), []);

  function handleScroll({ currentTarget: { scrollTop } }: UIEvent<HTMLElement>) {
    storeOffset(key, scrollTop);
    hold.setScrolled(scrollTop > 0);
  }

  function showArrived() {
    release();
    scroller.current?.scrollTo({ top: 0 });
  }

  return (
    <>
      <div ref={scroller} className={classes.scroller} onScroll={handleScroll} {...hold.handlers}>
        {arrived > 0 && sort === "-dt_created" && <ArrivedButton count={arrived} onShow={showArrived} />}
        {count === 0 && applications.length === 0 ? (
          empty
        ) : (
          <div
            role="table"
            aria-label={t("list.label")}
            aria-rowcount={count + 1}
            aria-busy={shown.isStale || undefined}
            data-stale={(shown.isStale && isSlow) || undefined}
            className={classes.table}
            style={{ height, minWidth: isNarrow ? undefined : width }}
          >
            {!isNarrow && (
              <ListHeader
                config={config}
                tagsRef={tagsHead.ref}
                template={template}
                sort={sort}
                selected={selected.length === 0 ? "none" : selected.length < applications.length ? "some" : "all"}
                onSort={onSort}
                onSelectAll={selectable.length > 0 ? selectAll : undefined}
                onResize={resize}
              />
            )}
            {rows.map(({ index, start, size }) => {
              const application = applications[index];
              if (!application) return null;
              return (
                <ResultRow
                  key={application.id}
                  application={application}
                  index={index}
                  columns={config.columns}
                  colors={colors}
                  labels={labels}
                  tagsRoom={tagsRoom}
                  top={start}
                  height={size}
                  template={isNarrow ? narrowTemplate : template}
                  isActive={index === activeIndex}
                  isSelected={isSelected(application)}
                  isGone={gone.has(application.id)}
                  isNarrow={isNarrow}
                  isExpanded={isExpanded}
                  onActivate={activate}
                  onSelect={toggle}
                />
              );
            })}
          </div>
        )}
        <PagingEnd shown={shown} />
      </div>
      {areActionsWanted && <actions.Part quick={quick} onClose={closeQuick} />}
      <SelectionBar
        barRef={bar.ref}
        selected={selected}
        found={whole && (isWhole || isMoreToSelect) ? { query: whole, count, isSelected: isWhole } : undefined}
        onSelectWhole={selectWhole}
        onClear={clear}
      />
    </>
  );
}

/** Space below and above the selection bar, in pixels. */
const aroundBar = 2 * 16;
/** Padding at the end of each cell in pixels, as in the row's CSS. */
const cellPadding = 12;
const narrowTemplate = "44px minmax(0, 1fr)";
