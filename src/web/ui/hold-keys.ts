import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Rests every key of the screen from the moment something is wanted until it is there: a part of the program may still be on
 * its way. What is typed meanwhile is written into the field that then takes the focus; Escape takes the wish back. Returns
 * how to end it.
 */
export function holdKeys(onCancel: () => void): () => void {
  const held = new AbortController();
  const { signal } = held;
  let text = "";

  function handleKey(event: KeyboardEvent) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === "Escape") {
      held.abort();
      onCancel();
    } else if (key === "Backspace") text = text.slice(0, -1);
    else if (key.length === 1) text += key;
  }

  function handleFocus({ target }: FocusEvent) {
    // The button of a menu has the focus first, so that the menu can give it back.
    if (target instanceof HTMLButtonElement && target.hasAttribute("aria-haspopup")) return;
    held.abort();
    const isText =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
    if (!isText || text === "") return;
    target.setRangeText(text, target.value.length, target.value.length, "end");
    target.dispatchEvent(new Event("input", { bubbles: true }));
  }

  window.addEventListener("keydown", handleKey, { capture: true, signal });
  window.addEventListener("focusin", handleFocus, { signal });
  return () => held.abort();
}

/** Rests the keys from the moment something is to open until it has the focus. */
export function useHeldKeys(isOpening: boolean, onCancel: () => void): void {
  const handleCancel = useEffectEvent(onCancel);
  // Before what opens can take the focus.
  useLayoutEffect(() => (isOpening ? holdKeys(() => handleCancel()) : undefined), [isOpening]);
}
