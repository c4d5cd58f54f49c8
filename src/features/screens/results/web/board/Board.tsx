import { DragDropProvider, DragOverlay } from "@dnd-kit/react";
import { VisuallyHidden } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";
import { useMove } from "#features/conversations/application-changes/web/move.hooks.ts";
import type { Move } from "#features/conversations/application-changes/web/move.ts";
import { pauseUpdates } from "#web/pause-updates.ts";
import { decide } from "#features/review/rejections/web/asked-reasons.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { loadAhead } from "#web/load-part.ts";
import { partAhead } from "#web/part-ahead.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import type { FacetOption } from "#features/across/search/search.contract.ts";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import type { SearchQueryState, SearchState } from "#features/across/search/web/search-state.ts";
import type { StatusLabels } from "../status-labels.hooks.ts";
import { useUndoneSelection } from "../state/undone-selection.ts";
import { SelectionBar } from "../list/SelectionBar.tsx";
import classes from "./Board.module.css";
import cardClasses from "./BoardCard.module.css";
import { instructionsId } from "./BoardCard.tsx";
import { BoardColumn } from "./BoardColumn.tsx";
import { BoardSkeleton } from "./BoardSkeleton.tsx";
import { CardContent } from "./CardContent.tsx";
import { FirstCard } from "./FirstCard.tsx";
import { columnQuery } from "./column-query.ts";
import { columnsOf } from "./pipelines.ts";
import { useCardFocus } from "./use-card-focus.ts";
import { useCardSelection } from "./use-card-selection.ts";
import { useCardKeys } from "./use-card-keys.ts";
import { useKeyboardDrag } from "./use-keyboard-drag.ts";
import { useDrag } from "./use-drag.ts";
import { useAnimatedMoves } from "./use-animated-moves.ts";
import { useRestoredFocus } from "./use-restored-focus.ts";

const actions = partAhead(async () => (await import("../quick/QuickAction.tsx")).QuickAction);

type BoardProps = {
  state: SearchState;
  query: SearchQueryState;
  counts: readonly FacetOption[];
  labels: StatusLabels;
  /** Search that found the cards, and their number, if a bulk action on all of them is possible. */
  found: { query: SearchParams; count: number } | undefined;
  isExpanded: boolean;
  /** Whether the first card should take the focus once it is rendered. `onEnter` is then called. */
  isEntered: boolean;
  onEnter: () => void;
};

/** Board with a column per status. Dragging a card, by mouse, touch or keyboard, moves the application. */
export function Board({ state, query, counts, labels, found, isExpanded, isEntered, onEnter }: BoardProps) {
  const { t } = useTranslation(["search", "results"]);
  const me = useMe();
  const queryClient = useQueryClient();
  const statusesOfJob = statusesQuery(me.company_id, state.job_id === undefined ? [] : [state.job_id]);
  const { data: statuses, error, refetch } = useQuery(statusesOfJob);
  const { mutate: move } = useMove();
  const { dragged, provider } = useDrag(handleDrop);
  const board = useRef<HTMLDivElement>(null);

  const columns = useMemo(() => (statuses ? columnsOf(statuses, state, counts) : []), [statuses, state, counts]);
  const nameOf = (application: ApplicationCard) => application.full_name ?? t("hiddenName", { number: application.id });
  const {
    dragged: draggedByKeys,
    announcement,
    handleKey,
  } = useKeyboardDrag({
    columns,
    nameOf,
    onDrop: handleMove,
    onTarget: (id) =>
      board.current?.querySelector(`[data-column="${id}"]`)?.scrollIntoView({ inline: "nearest", block: "nearest" }),
  });

  const { leave, arrive } = useAnimatedMoves(board);
  const { handleFocus, handleLeave, want, acceptFocus } = useCardFocus({ query, board });

  const isReturnedTo = useCallbackRef(
    useRestoredFocus({ key: JSON.stringify(query), board, hasColumns: columns.length > 0 }),
  );
  /** A card moved by the user keeps the focus in its new column. A card moved by a colleague is animated. */
  const handleAppear = useCallback(
    (application: ApplicationCard, link: HTMLElement) => {
      if (acceptFocus(application.id, link)) return;
      if (isReturnedTo(application.id)) link.focus({ preventScroll: true });
      else arrive(application, cardOf(link));
    },
    [arrive, isReturnedTo, acceptFocus],
  );
  const handleVanish = useCallback(
    (application: ApplicationCard, link: HTMLElement) => {
      leave(application, cardOf(link));
      handleLeave(application, link);
    },
    [leave, handleLeave],
  );

  // Stable function, so that cards don't re-render with the board.
  const handleCardMove = useCallbackRef((application: ApplicationCard, status: Status) =>
    handleMove({ application, status }),
  );

  const listShown = () =>
    columns
      .flatMap((column) => queryClient.getQueryData(columnQuery(query, column.id).queryKey)?.pages ?? [])
      .flatMap(({ results }) => results);
  const { selected, isWhole, toggle, selectWhole, clear } = useCardSelection(JSON.stringify(query), listShown);
  useUndoneSelection(JSON.stringify(query));
  const handleSelect = useCallbackRef(toggle);
  const { quick, closeQuick } = useCardKeys({
    query,
    board,
    listShown,
    hasSelection: selected.length > 0,
    onSelect: toggle,
  });
  useEffect(() => loadAhead(actions.load), []);

  const isDragging = dragged !== undefined || draggedByKeys !== undefined;
  useEffect(() => (isDragging ? pauseUpdates() : undefined), [isDragging]);

  if (!statuses) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <BoardSkeleton isExpanded={isExpanded} />
    );
  }
  if (columns.length === 0) return <EmptyState title={t("results:board.noStatuses")} />;

  function handleMove({ application, status }: Pick<Move, "application" | "status">) {
    if (!statuses || !canMove(application) || application.status_id === status.id) return;
    if (application.pipeline_id !== status.pipeline_id) {
      showFlash("error", t("results:board.otherPipeline", { name: nameOf(application) }));
      return;
    }
    decide(application, status, (reasoned) => {
      want(application.id);
      move({ application, status, ...reasoned });
    });
  }

  function handleDrop(application: ApplicationCard, status_id: number) {
    const status = columns.find(({ id }) => id === status_id);
    if (status) handleMove({ application, status });
  }

  const held =
    dragged ?? (draggedByKeys && { application: draggedByKeys.application, over_id: draggedByKeys.target_id });
  function dropOf(status: (typeof columns)[number]): "accepts" | "refuses" | undefined {
    if (!held || held.over_id !== status.id || held.application.status_id === status.id) return undefined;
    return held.application.pipeline_id === status.pipeline_id ? "accepts" : "refuses";
  }

  return (
    <DragDropProvider {...provider}>
      <div
        ref={board}
        className={classes.board}
        onFocus={handleFocus}
        data-dragging={dragged !== undefined || undefined}
      >
        {isEntered && <FirstCard board={board} onEnter={onEnter} />}
        <VisuallyHidden id={instructionsId}>{t("results:board.instructions")}</VisuallyHidden>
        <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
        {columns.map((status, index) => (
          <BoardColumn
            key={status.id}
            status={status}
            name={labels.get(status.id) ?? status.name}
            statuses={statuses}
            query={query}
            isFirst={index > 0 && columns[index - 1]?.pipeline_id !== status.pipeline_id}
            drop={dropOf(status)}
            isExpanded={isExpanded}
            keyboard_dragged_id={draggedByKeys?.application.id}
            onKey={(event, application) => canMove(application) && handleKey(event, application)}
            onAppear={handleAppear}
            onVanish={handleVanish}
            onSelect={handleSelect}
            onMove={handleCardMove}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <article className={`${cardClasses.card} ${cardClasses.lifted}`}>
            <CardContent
              application={dragged.application}
              isOneJob={state.job_id !== undefined}
              isExpanded={isExpanded}
              name={<span className={cardClasses.link}>{nameOf(dragged.application)}</span>}
            />
          </article>
        )}
      </DragOverlay>
      <SelectionBar
        selected={selected}
        found={found && { ...found, isSelected: isWhole }}
        onSelectWhole={selectWhole}
        onClear={clear}
      />
      {quick && (
        <actions.Part
          quick={quick}
          statuses={statuses}
          onMove={(status) => handleMove({ application: quick.application, status })}
          onClose={closeQuick}
        />
      )}
    </DragDropProvider>
  );
}

const cardOf = (link: HTMLElement) => link.closest<HTMLElement>("[data-card]") ?? link;
