import type { KeyboardEvent } from "react";

/** For a form that sends what can't be taken back for ever: Enter in one of its lines doesn't send it, with Ctrl or Cmd it does. */
export function sendByModEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.requestSubmit();
  } else if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") event.preventDefault();
}
