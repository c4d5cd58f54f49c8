import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import type { Move } from "#features/conversations/application-changes/web/move.ts";

export type DraggedCard = { application: ApplicationCard; target_id: number };

type KeyboardDragOptions = {
  columns: readonly Status[];
  nameOf: (application: ApplicationCard) => string;
  onDrop: (move: Move) => void;
  onTarget: (status_id: number) => void;
};

/**
 * Drags a card by keyboard: space picks it up and drops it, arrow keys choose the column, Escape cancels. Each step is
 * announced to screen readers.
 */
export function useKeyboardDrag({ columns, nameOf, onDrop, onTarget }: KeyboardDragOptions) {
  const { t } = useTranslation("results");
  const [dragged, setDragged] = useState<DraggedCard>();
  const [announcement, announce] = useState("");

  function say(key: "picked" | "over" | "dropped" | "stayed", application: ApplicationCard, status_id: number) {
    const status = columns.find(({ id }) => id === status_id)?.name ?? application.status;
    announce(t(`board.${key}`, { name: nameOf(application), status }));
  }

  function handleKey(event: KeyboardEvent, application: ApplicationCard) {
    if (!dragged) {
      if (event.key === " ") pickUp(event, application);
      return;
    }
    if (event.key === " " || event.key === "Enter") drop(event, dragged);
    if (event.key === "Escape" || event.key === "Tab") cancel(event, dragged);
    if (event.key === "ArrowLeft") shift(event, dragged, -1);
    if (event.key === "ArrowRight") shift(event, dragged, 1);
  }

  function pickUp(event: KeyboardEvent, application: ApplicationCard) {
    event.preventDefault();
    setDragged({ application, target_id: application.status_id });
    say("picked", application, application.status_id);
  }

  function shift(event: KeyboardEvent, { application, target_id }: DraggedCard, by: -1 | 1) {
    event.preventDefault();
    const target = columns[columns.findIndex(({ id }) => id === target_id) + by];
    if (!target) return;
    setDragged({ application, target_id: target.id });
    say("over", application, target.id);
    onTarget(target.id);
  }

  function drop(event: KeyboardEvent, { application, target_id }: DraggedCard) {
    event.preventDefault();
    setDragged(undefined);
    const status = columns.find(({ id }) => id === target_id);
    if (!status || target_id === application.status_id) {
      say("stayed", application, application.status_id);
      return;
    }
    say("dropped", application, target_id);
    onDrop({ application, status });
  }

  function cancel(event: KeyboardEvent, { application }: DraggedCard) {
    if (event.key === "Escape") event.preventDefault();
    setDragged(undefined);
    say("stayed", application, application.status_id);
  }

  return { dragged, announcement, handleKey };
}
