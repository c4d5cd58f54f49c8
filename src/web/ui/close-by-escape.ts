import { useWindowEvent } from "@mantine/hooks";
import type { KeyboardEvent } from "react";

/**
 * Closes a window by Escape, unless something in it has taken the key: a field that drops what was typed, or a menu or a list
 * that closes first. Mantine's own windows take the key before what is in them.
 */
export function closeByEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing || isOfList(event.target))
    return;
  event.preventDefault();
  onClose();
}

/** Mantine marks so what Escape closes by itself. */
const isOfList = (target: EventTarget) =>
  target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";

/** The same for a key that nothing has, because the focus is not there yet. */
export function useCloseFromBody(isOpen: boolean, onClose: () => void): void {
  useWindowEvent("keydown", ({ key, target }) => {
    if (isOpen && key === "Escape" && target === document.body) onClose();
  });
}
