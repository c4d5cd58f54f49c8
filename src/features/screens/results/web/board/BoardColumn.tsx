import { useDroppable } from "@dnd-kit/react";
import { useCallbackRef, useInViewport } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { toneOf } from "#features/organization/statuses/web/status-tone.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { PagingEnd } from "../list/PagingEnd.tsx";
import { storeOffset, viewStateOf } from "../state/list-view-state.ts";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";
import { usePagedResultsView } from "../state/use-results-view.ts";
import { BoardCard } from "./BoardCard.tsx";
import classes from "./BoardColumn.module.css";
import { cardHeight } from "./card-height.ts";
import { SkeletonCards } from "./SkeletonCards.tsx";
import { columnQuery } from "./column-query.ts";

type BoardColumnProps = {
  status: Status;
  name: string;
  statuses: readonly Status[];
  query: SearchQueryState;
  /** Whether this is the first column of its pipeline, after columns of another one. */
  isFirst: boolean;
  /** Effect of dropping the card that is dragged over the column. */
  drop: "accepts" | "refuses" | undefined;
  isExpanded: boolean;
  keyboard_dragged_id: number | undefined;
  onSelect: (application: ApplicationCard) => void;
  onKey: (event: KeyboardEvent, application: ApplicationCard) => void;
  onMove: (application: ApplicationCard, status: Status) => void;
  onAppear: (application: ApplicationCard, link: HTMLElement) => void;
  onVanish: (application: ApplicationCard, link: HTMLElement) => void;
};

/** Virtualized column with the applications of one status. Further pages load while scrolling. */
export function BoardColumn(props: BoardColumnProps) {
  const {
    status,
    name,
    statuses,
    query,
    isFirst,
    drop,
    isExpanded,
    keyboard_dragged_id,
    onSelect,
    onKey,
    onMove,
    onAppear,
    onVanish,
  } = props;
  const { t, i18n } = useTranslation(["search", "results"]);
  const searchKey = JSON.stringify(query);
  const { ref: viewRef, inViewport } = useInViewport<HTMLElement>();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);

  const pages = columnQuery(query, status.id);
  const { shown, hasAnswer } = usePagedResultsView({ ...query, status: [status.id] }, pages, wasSeen);
  const { applications, count, loadMore } = shown.results;
  const { ref: dropRef } = useDroppable({ id: status.id });
  const scroller = useRef<HTMLDivElement>(null);

  // oxlint-disable-next-line react/incompatible-library -- Nothing of it is passed to memoized components.
  const virtualizer = useVirtualizer({
    count: applications.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight(isExpanded),
    getItemKey: (index) => applications[index]?.id ?? index,
    gap: 8,
    overscan: 3,
    initialOffset: () => viewStateOf(shown.key).offset,
  });
  const cards = virtualizer.getVirtualItems();
  const lastCard = cards.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastCard >= applications.length - 10) loadMore();
  }, [lastCard, applications.length, loadMore]);

  // After returning from an application, scroll its card into view.
  const isComing = useRef(true);
  useEffect(() => {
    if (!hasAnswer || !isComing.current) return;
    isComing.current = false;
    const { active_id } = viewStateOf(searchKey);
    const index = applications.findIndex(({ id }) => id === active_id);
    if (index >= 0) virtualizer.scrollToIndex(index);
  }, [hasAnswer, applications, searchKey, virtualizer]);

  // Stable function, so that cards don't re-render with the column.
  const handleKey = useCallbackRef((event: KeyboardEvent, application: ApplicationCard) => {
    const by = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (by === undefined || keyboard_dragged_id !== undefined) return onKey(event, application);

    event.preventDefault();
    const to = applications.findIndex(({ id }) => id === application.id) + by;
    const next = applications[to];
    if (!next) return;
    virtualizer.scrollToIndex(to);
    requestAnimationFrame(() => focusCard(scroller.current, next.id));
  });

  return (
    <section
      ref={(element) => {
        viewRef(element);
        dropRef(element);
      }}
      aria-labelledby={`column-${status.id}`}
      className={classes.column}
      aria-busy={shown.isStale || undefined}
      data-column={status.id}
      data-first={isFirst || undefined}
      data-drop={drop}
    >
      <div className={classes.header}>
        <h2 id={`column-${status.id}`} className={classes.name}>
          <StatusBadge name={name} tone={toneOf(status.group)} color={status.color} />
        </h2>
        {hasAnswer && <span className={classes.count}>{count.toLocaleString(i18n.language)}</span>}
      </div>
      <div
        ref={scroller}
        className={classes.cards}
        onScroll={(event) => storeOffset(shown.key, event.currentTarget.scrollTop)}
      >
        {drop && (
          <div className={classes.place}>
            {t(drop === "accepts" ? "results:board.dropHere" : "results:board.dropRefused")}
          </div>
        )}
        {!hasAnswer && !shown.error && <SkeletonCards cards={4} isExpanded={isExpanded} />}
        {hasAnswer && count === 0 && !drop && <p className={classes.empty}>{t("results:board.empty")}</p>}
        <div className={classes.stack} style={{ height: virtualizer.getTotalSize() }}>
          {cards.map(({ index, start }) => {
            const application = applications[index];
            if (!application) return null;
            return (
              <div
                key={application.id}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes.slot}
                style={{ transform: `translateY(${start}px)` }}
              >
                <BoardCard
                  application={application}
                  searchKey={searchKey}
                  statuses={statuses}
                  isOneJob={query.job_id !== undefined}
                  isExpanded={isExpanded}
                  isKeyboardDragged={keyboard_dragged_id === application.id}
                  tabIndex={index === cards[0]?.index ? 0 : -1}
                  onKey={handleKey}
                  onMove={onMove}
                  onSelect={onSelect}
                  onAppear={onAppear}
                  onVanish={onVanish}
                />
              </div>
            );
          })}
        </div>
        <PagingEnd shown={shown} />
      </div>
    </section>
  );
}

const focusCard = (column: HTMLElement | null, id: number) =>
  column?.querySelector<HTMLElement>(`[data-card="${id}"] a`)?.focus({ preventScroll: true });
