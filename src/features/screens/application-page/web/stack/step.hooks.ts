import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { holdKeys } from "#web/ui/hold-keys.ts";
import type { Stack } from "./stack.hooks.ts";

/** Shown application, and functions to select another one and to close. */
type Steps = { shown_id: number; select: (application_id: number) => void; close: () => void };

/** Delay before the URL follows a step. Faster steps leave no trace in the history. */
const followAfterMs = 100;

/**
 * Shows the chosen application immediately and updates the URL when the user pauses, because navigation takes longer than
 * rendering prepared data. Steps in the meantime all count. Any other change of the URL wins.
 */
export function useStepAhead(
  application_id: number,
  { onSelect, onClose }: { onSelect: (application_id: number) => void; onClose: () => void },
): Steps {
  const [ahead, setAhead] = useState({ id: application_id, passed: [application_id], isLeading: false });
  const shown_id = ahead.passed.includes(application_id) ? ahead.id : application_id;
  const stay = useRef<() => void>(undefined);
  useEffect(() => () => stay.current?.(), []);

  // The URL has caught up and is authoritative again. After stepping back, the shown id can equal the URL's id before the
  // URL has changed; `isLeading` excludes that case.
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
 * Returns functions to step to the next and previous application. Steps before the results have loaded are made afterwards.
 * Until then keys are held, because they are meant for the next application.
 */
export function useSteps(
  { rows, place }: Pick<Stack, "rows" | "place">,
  { isKnown, hasMore, select }: { isKnown: boolean; hasMore: boolean; select: (application_id: number) => void },
): { next: () => void; previous: () => void } {
  const early = useRef<EarlySteps>(undefined);
  /** Index of an application that is chosen but not shown yet. The next step continues from there. */
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
  /** Pages loaded later add rows only at the end. */
  const canCome = (by: number) => !isKnown || (by > 0 && hasMore);

  const takeEarly = useEffectEvent(() => {
    const steps = early.current;
    if (!steps) return;
    const row = rows[place + steps.by];
    if (steps.by !== 0 && (!isKnown || (!row && canCome(steps.by)))) return;
    if (steps.by !== 0 && row) {
      // The held keys are released once the application is shown, which runs this effect again.
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
