/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Rows that stand where they scroll to cannot be those of a table element. */
import { useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type UIEvent,
} from "react";
import { useTranslation } from "react-i18next";
import type { Application } from "#features/applications/applications.contract.ts";
import { canSelect } from "#features/applications/applications.policy.ts";
import { currentRunQuery } from "#features/bulk-actions/web/current-run.ts";
import { loadPart } from "#web/load-part.ts";
import type { ApplicationsShown } from "../shown.ts";
import { tracksOf, withWidth, type ColumnConfig } from "../columns.ts";
import { changePlace, keepOffset, placeOf, usePlace } from "../places.ts";
import type { Sort } from "../../search.contract.ts";
import { ArrivedButton } from "./ArrivedButton.tsx";
import type { WrittenSearch } from "../../written-search.contract.ts";
import { PagingEnd } from "./PagingEnd.tsx";
import { ListHeader } from "./ListHeader.tsx";
import { ResultRow } from "./ResultRow.tsx";
import classes from "./ResultList.module.css";
import { useHold } from "./use-hold.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useRowSelection } from "./use-row-selection.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

const BulkBar = lazy(async () => ({
  default: (await loadPart(() => import("#features/bulk-actions/web/BulkBar.tsx"))).BulkBar,
}));

const headHeight = 36;

type ResultListProps = {
  shown: ApplicationsShown;
  /** The search that found them, where all of it may be changed at once. */
  whole: WrittenSearch | undefined;
  config: ColumnConfig;
  colors: ReadonlyMap<number, string | null>;
  sort: Sort;
  isNarrow: boolean;
  isExpanded: boolean;
  onSort: (sort: Sort) => void;
  onConfigure: (config: ColumnConfig) => void;
};

/** The results as lines. Only those in sight are in the document, however many there are. */
export function ResultList(props: ResultListProps) {
  const { shown, whole, config, colors, sort, isNarrow, isExpanded, onSort, onConfigure } = props;
  const { t } = useTranslation("search");
  const { key, results } = shown;
  const { count, loadMore } = results;
  const hold = useHold();
  const {
    rows: applications,
    gone,
    arrived,
    release,
  } = useSteadyRows({ key, applications: results.applications, isQuiet: results.isQuiet, isHeld: hold.isHeld });
  const { active_id, selection, isWhole } = usePlace(key);
  const { toggle, selectAll, selectWhole, clear } = useRowSelection(key, applications);
  const scroller = useRef<HTMLDivElement>(null);

  // As soon as an answer says where its words stand, each line has room for it.
  const hasMatches = useMemo(() => applications.some(({ matches }) => matches.length > 0), [applications]);
  const rowHeight = heightOf({ isNarrow, isExpanded, hasMatches });
  // oxlint-disable-next-line react/incompatible-library -- Nothing of it is handed to memoised components.
  const virtualizer = useVirtualizer({
    count: applications.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => applications[index]?.id ?? index,
    overscan: 8,
    paddingStart: isNarrow ? 0 : headHeight,
    scrollPaddingStart: isNarrow ? 0 : headHeight,
    initialOffset: () => placeOf(key).offset,
  });
  const rows = virtualizer.getVirtualItems();

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  // Another search begins where it was left, which is the top when it is new.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: placeOf(key).offset });
  }, [key]);

  const lastRow = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastRow >= applications.length - 20) loadMore();
  }, [lastRow, applications.length, loadMore]);

  const activate = useCallback((id: number) => changePlace(key, { active_id: id }), [key]);
  useRowKeys({ key, applications, scroller, scrollTo: (index) => virtualizer.scrollToIndex(index), onSelect: toggle });

  const { template, width } = useMemo(() => tracksOf(config), [config]);
  const firstId = applications.some(({ id }) => id === active_id) ? active_id : applications[0]?.id;
  const [isBulkWanted, wantBulk] = useState(false);
  const { data: run_id = null } = useQuery(currentRunQuery);
  const isSelected = useCallback(
    (application: Application) => (isWhole ? canSelect(application) : selection.has(application.id)),
    [selection, isWhole],
  );
  const selected = useMemo(() => applications.filter(isSelected), [applications, isSelected]);
  const isMoreToSelect = results.hasMore || selected.length < applications.filter(canSelect).length;

  function handleScroll({ currentTarget: { scrollTop } }: UIEvent<HTMLElement>) {
    keepOffset(key, scrollTop);
    hold.setScrolled(scrollTop > 0);
  }

  function showArrived() {
    release();
    scroller.current?.scrollTo({ top: 0 });
  }

  // It stays for as long as it may have something to tell, though nothing be selected any more.
  if ((selected.length > 0 || run_id !== null) && !isBulkWanted) wantBulk(true);

  return (
    <>
      <div ref={scroller} className={classes.scroller} onScroll={handleScroll} {...hold.handlers}>
        {arrived > 0 && sort === "-dt_created" && <ArrivedButton count={arrived} onShow={showArrived} />}
        <div
          role="table"
          aria-label={t("list.label")}
          aria-rowcount={count + 1}
          aria-busy={shown.isStale || undefined}
          data-stale={shown.isStale || undefined}
          className={classes.table}
          style={{ height: virtualizer.getTotalSize(), minWidth: isNarrow ? undefined : width }}
        >
          {!isNarrow && (
            <ListHeader
              config={config}
              template={template}
              sort={sort}
              selected={selected.length === 0 ? "none" : selected.length < applications.length ? "some" : "all"}
              onSort={onSort}
              onSelectAll={selectAll}
              onResize={(id, pixels) => onConfigure(withWidth(config, id, pixels))}
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
                top={start}
                height={size}
                template={isNarrow ? narrowTemplate : template}
                isActive={application.id === firstId}
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
        <PagingEnd shown={shown} />
      </div>
      {isBulkWanted && (
        <Suspense>
          <BulkBar
            selected={selected}
            whole={whole && (isWhole || isMoreToSelect) ? { query: whole, count, isSelected: isWhole } : undefined}
            onSelectWhole={selectWhole}
            onClear={clear}
          />
        </Suspense>
      )}
    </>
  );
}

function heightOf({ isNarrow, isExpanded, hasMatches }: Record<"isNarrow" | "isExpanded" | "hasMatches", boolean>) {
  if (isExpanded && !isNarrow) return 92;
  return (isNarrow ? 64 : 44) + (hasMatches ? 24 : 0);
}

const narrowTemplate = "44px minmax(0, 1fr)";
