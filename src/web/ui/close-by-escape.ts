import { useWindowEvent } from "@mantine/hooks";
import type { KeyboardEvent } from "react";

/**
 * Closes a dialog on Escape, unless something in it handled the key first, such as a field that drops its text or an open
 * menu. Mantine's own dialogs handle Escape before their content does.
 */
export function closeByEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing || isOfList(event.target))
    return;
  event.preventDefault();
  onClose();
}

/** Whether Escape belongs to an open list. Mantine sets this attribute on elements that close on Escape themselves. */
const isOfList = (target: EventTarget) =>
  target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";

/** Closes a dialog on Escape while nothing has the focus, which is the case until the dialog has taken it. */
export function useCloseFromBody(isOpen: boolean, onClose: () => void): void {
  useWindowEvent("keydown", ({ key, target }) => {
    if (isOpen && key === "Escape" && target === document.body) onClose();
  });
}
