import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationCard } from "#features/applications/applications.contract.ts";
import type { Status } from "#features/statuses/statuses.contract.ts";
import type { Move } from "#features/moves/web/move.ts";

export type Carried = { application: ApplicationCard; target_id: number };

type Carry = {
  columns: readonly Status[];
  nameOf: (application: ApplicationCard) => string;
  onDrop: (move: Move) => void;
  onTarget: (status_id: number) => void;
};

/**
 * Carries a card by the keyboard: space takes it up and drops it, the arrows choose the column, escape lets it stay. Each
 * step is a sentence for those who do not see it.
 */
export function useCarry({ columns, nameOf, onDrop, onTarget }: Carry) {
  const { t } = useTranslation("search");
  const [carried, setCarried] = useState<Carried>();
  const [announcement, announce] = useState("");

  function say(key: "picked" | "over" | "dropped" | "stayed", application: ApplicationCard, status_id: number) {
    const status = columns.find(({ id }) => id === status_id)?.name ?? application.status;
    announce(t(`board.${key}`, { name: nameOf(application), status }));
  }

  function handleKey(event: KeyboardEvent, application: ApplicationCard) {
    if (!carried) {
      if (event.key === " ") take(event, application);
      return;
    }
    if (event.key === " " || event.key === "Enter") drop(event, carried);
    if (event.key === "Escape" || event.key === "Tab") leave(event, carried);
    if (event.key === "ArrowLeft") shift(event, carried, -1);
    if (event.key === "ArrowRight") shift(event, carried, 1);
  }

  function take(event: KeyboardEvent, application: ApplicationCard) {
    event.preventDefault();
    setCarried({ application, target_id: application.status_id });
    say("picked", application, application.status_id);
  }

  function shift(event: KeyboardEvent, { application, target_id }: Carried, by: -1 | 1) {
    event.preventDefault();
    const target = columns[columns.findIndex(({ id }) => id === target_id) + by];
    if (!target) return;
    setCarried({ application, target_id: target.id });
    say("over", application, target.id);
    onTarget(target.id);
  }

  function drop(event: KeyboardEvent, { application, target_id }: Carried) {
    event.preventDefault();
    setCarried(undefined);
    const status = columns.find(({ id }) => id === target_id);
    if (!status || target_id === application.status_id) {
      say("stayed", application, application.status_id);
      return;
    }
    say("dropped", application, target_id);
    onDrop({ application, status });
  }

  function leave(event: KeyboardEvent, { application }: Carried) {
    if (event.key === "Escape") event.preventDefault();
    setCarried(undefined);
    say("stayed", application, application.status_id);
  }

  return { carried, announcement, handleKey };
}
