import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
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

/**
 * The ways to the next and the previous application. Steps taken before the results are there are taken when they arrive:
 * a reader who presses a key at once is not to press it twice.
 */
export function useSteps(
  { rows, place }: Pick<Stack, "rows" | "place">,
  { isKnown, select }: { isKnown: boolean; select: (application_id: number) => void },
): { next: () => void; previous: () => void } {
  const early = useRef(0);

  function step(by: number) {
    const row = rows[place + by];
    if (row) select(row.application.id);
    else if (!isKnown) early.current += by;
  }
  const takeEarly = useEffectEvent(() => {
    const by = early.current;
    early.current = 0;
    const row = rows[Math.min(Math.max(place + by, 0), rows.length - 1)];
    if (by !== 0 && row) select(row.application.id);
  });
  useEffect(() => {
    if (isKnown) takeEarly();
  }, [isKnown]);

  return { next: () => step(1), previous: () => step(-1) };
}
