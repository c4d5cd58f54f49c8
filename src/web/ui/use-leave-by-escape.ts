import { useRef, type FocusEvent, type KeyboardEvent } from "react";

import { leadHome } from "./use-focus-return.ts";

type Leaving = {
  handlers: { onFocus: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent) => void };
  /** Leaves in the same way without the key. */
  leave: () => void;
};

/**
 * Escape leaves a field that a key has led to: what had the focus before has it again, or else the page, and the keys act on
 * the screen once more. It leaves no more than the field.
 */
export function useLeaveByEscape(): Leaving {
  const before = useRef<Element>(null);

  function leave() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    leadHome();
  }

  const handlers: Leaving["handlers"] = {
    onFocus({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    onKeyDown(event) {
      if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
      // In a window there is nothing to go back to but what is below it, and Escape leads there.
      if (event.currentTarget.closest('[role="dialog"]')) return;
      event.preventDefault();
      leave();
    },
  };
  return { handlers, leave };
}
