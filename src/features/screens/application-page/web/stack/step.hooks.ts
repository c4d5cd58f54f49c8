import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { holdKeys } from "#web/ui/hold-keys.ts";
import type { Stack } from "./stack.hooks.ts";

/** What is shown, and the ways on to another and out. */
type Steps = { shown_id: number; select: (application_id: number) => void; close: () => void };

/** A step that rests shorter than this leaves no trace in the address. */
const followAfterMs = 100;

/**
 * Shows the chosen application at once, and lets the address follow when the steps rest: going to another address takes
 * longer than drawing what is ready. Steps taken before it has followed all count, and any other change of the address wins.
 */
export function useStepAhead(
  application_id: number,
  { onSelect, onClose }: { onSelect: (application_id: number) => void; onClose: () => void },
): Steps {
  const [ahead, setAhead] = useState({ id: application_id, passed: [application_id], isLeading: false });
  const shown_id = ahead.passed.includes(application_id) ? ahead.id : application_id;
  const stay = useRef<() => void>(undefined);
  useEffect(() => () => stay.current?.(), []);

  // Arrived: from here on the address leads again. After a turn back the shown application equals the address before the address has moved.
  const isArrived = application_id === shown_id && !ahead.isLeading;
  if (isArrived && (ahead.id !== shown_id || ahead.passed.length > 1)) {
    setAhead({ id: shown_id, passed: [shown_id], isLeading: false });
  }

  const select = useCallback(
    (id: number) => {
      setAhead(({ passed }) => ({ id, passed: [...passed, id], isLeading: true }));
      stay.current?.();
      const timer = setTimeout(() => {
        setAhead((steps) => ({ ...steps, isLeading: false }));
        onSelect(id);
      }, followAfterMs);
      stay.current = () => clearTimeout(timer);
    },
    [onSelect],
  );
  const close = useCallback(() => {
    stay.current?.();
    onClose();
  }, [onClose]);
  return { shown_id, select, close };
}

type EarlySteps = { by: number; release: (leftover: "replay") => void };

/**
 * The ways to the next and the previous application. Steps taken before the results are there are taken when they arrive,
 * and hold the keys until then: those that follow are meant for the application to come.
 */
export function useSteps(
  { rows, place }: Pick<Stack, "rows" | "place">,
  { isKnown, hasMore, select }: { isKnown: boolean; hasMore: boolean; select: (application_id: number) => void },
): { next: () => void; previous: () => void } {
  const early = useRef<EarlySteps>(undefined);
  /** The place of an application that is chosen and not shown yet: the next step goes on from there. */
  const ahead = useRef<{ from: number; to: number }>(undefined);
  useEffect(() => {
    if (ahead.current?.from !== place) ahead.current = undefined;
  });

  function step(by: 1 | -1) {
    const to = (ahead.current?.to ?? place) + by;
    const row = rows[to];
    if (row) {
      ahead.current = { from: place, to };
      select(row.application.id);
    } else if (canCome(by)) early.current = { by, release: holdKeys(() => (early.current = undefined)) };
  }
  /** Pages that are loaded later come behind. */
  const canCome = (by: number) => !isKnown || (by > 0 && hasMore);

  const takeEarly = useEffectEvent(() => {
    const steps = early.current;
    if (!steps) return;
    const row = rows[place + steps.by];
    if (steps.by !== 0 && (!isKnown || (!row && canCome(steps.by)))) return;
    if (steps.by !== 0 && row) {
      // The keys follow once the application is shown, which calls this again.
      steps.by = 0;
      return select(row.application.id);
    }
    early.current = undefined;
    steps.release("replay");
  });
  useEffect(() => takeEarly());
  useEffect(() => () => early.current?.release("replay"), []);

  return { next: () => step(1), previous: () => step(-1) };
}
