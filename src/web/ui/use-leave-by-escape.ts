import { useRef, type FocusEvent, type KeyboardEvent } from "react";

import { leadHome } from "./use-focus-return.ts";

type Leaving = { onFocus: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent) => void };

/**
 * Escape leaves a field that a key has led to: what had the focus before has it again, or else the page, and the keys act on
 * the screen once more. It leaves no more than the field.
 */
export function useLeaveByEscape(): Leaving {
  const before = useRef<Element>(null);
  return {
    onFocus({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    onKeyDown(event) {
      if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
      // In a window there is nothing to go back to but what is below it, and Escape leads there.
      if (event.currentTarget.closest('[role="dialog"]')) return;
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.blur();
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      leadHome();
    },
  };
}
