import { useRef, type FocusEvent, type KeyboardEvent } from "react";

import { leadHome } from "./use-focus-return.ts";

type Leaving = {
  handlers: { onFocus: (event: FocusEvent) => void; onKeyDown: (event: KeyboardEvent) => void };
  /** Does the same as Escape, without a key press. */
  leave: () => void;
};

/**
 * Makes Escape leave a field that was reached by a shortcut. The previously focused element, or else the page, gets the
 * focus, so that shortcuts work again. The field's text stays.
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
      // In a dialog, Escape closes the dialog, which returns the focus.
      if (event.currentTarget.closest('[role="dialog"]')) return;
      event.preventDefault();
      leave();
    },
  };
  return { handlers, leave };
}
