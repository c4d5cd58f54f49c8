import type { KeyboardEvent } from "react";

/**
 * Key handler for forms whose submit is irreversible: Enter in a text input does nothing, Ctrl+Enter or Cmd+Enter submits.
 */
export function sendByModEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.requestSubmit();
  } else if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") event.preventDefault();
}
