import { useEffectEvent, useLayoutEffect } from "react";
import { overlayOf } from "./overlays.ts";
import { isReplayed, replayKey, writesBySymbolKey } from "./replay-key.ts";
import { isTextField } from "./type-into.ts";

/**
 * Queue of key presses for the whole screen. From the moment a command opens a menu, a dialog or a field until that element
 * has the focus, all keys wait here. They are then replayed to the element that a slower typist would have reached. Each key
 * is replayed in its own task, so that a key which opens something can hold the keys after it.
 */
const queue: KeyboardEvent[] = [];

type Hold = {
  onCancel: () => void;
  /** Dialog that had the focus when the hold began. Focus changes within this dialog don't end the hold. */
  opener: Element | null;
};
/** One hold per element that is opening, newest last. */
let holds: Hold[] = [];
let isReplaying = false;

/** Handling of the waiting keys if nothing takes the focus. Text meant for a field must not act as shortcuts. */
type Leftover = "drop" | "replay";
let leftover: Leftover = "replay";

/**
 * Holds the keys until something takes the focus. Escape as the first held key calls `onCancel`. Returns a function that
 * ends the hold.
 */
export function holdKeys(onCancel: () => void): (leftover?: Leftover) => void {
  const hold: Hold = { onCancel, opener: overlayOf(document.activeElement) };
  holds.push(hold);
  return (unused = "drop") => endHold(hold, unused);
}

/** Holds the keys while something opens, until it has the focus. */
export function useHeldKeys(isOpening: boolean, onCancel: () => void): void {
  const handleCancel = useEffectEvent(onCancel);
  // A layout effect runs before the opened element can take the focus.
  useLayoutEffect(() => {
    if (!isOpening) return undefined;
    const end = holdKeys(() => handleCancel());
    return () => end();
  }, [isOpening]);
}

/** Drops the keys only in a later task: a dialog that follows the closed menu can take them over by a new hold. */
function endHold(hold: Hold, unused: Leftover): void {
  if (!holds.includes(hold)) return;
  holds = holds.filter((other) => other !== hold);
  if (holds.length > 0) return;
  leftover = unused;
  replaySoon();
}

function handleKey(event: KeyboardEvent): void {
  // Browsers send a keydown without a key when they autofill a form.
  if (typeof event.key !== "string") return;
  if (isReplayed(event) || event.isComposing || isOfBrowser(event)) return;
  if (holds.length === 0 && queue.length === 0 && !isReplaying) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const [first] = queue;
  // A second Escape in a row cancels the opening, which would otherwise wait as long as the network does.
  const isCancel = event.key === "Escape" && (first === undefined || queue.at(-1)?.key === "Escape");
  if (holds.length > 0 && isCancel) cancel();
  else queue.push(event);
}

function cancel(): void {
  const newest = holds.pop();
  queue.length = 0;
  newest?.onCancel();
}

const modifiers = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);
/** Keys that the app handles in combination with Ctrl or Cmd. */
const handled = new Set(["enter", "k", "z"]);

/** Whether the browser handles the key. A script can't trigger those actions later, so such keys aren't held. */
function isOfBrowser(event: KeyboardEvent): boolean {
  if (modifiers.has(event.key)) return true;
  if (writesBySymbolKey(event)) return false;
  return event.altKey || ((event.ctrlKey || event.metaKey) && !handled.has(event.key.toLowerCase()));
}

/** Ends the holds when an overlay or a field takes the focus. A menu's button gets the focus first and doesn't count. */
function handleFocus({ target }: FocusEvent): void {
  if (holds.length === 0 || !(target instanceof Element)) return;
  const overlay = overlayOf(target);
  if (!overlay && !isTextField(target) && !target.matches("select")) return;
  if (overlay && overlay === holds.at(-1)?.opener) return;
  holds = [];
  leftover = "replay";
  replaySoon();
}

function replaySoon(): void {
  if (isReplaying || queue.length === 0) return;
  isReplaying = true;
  setTimeout(replayNext);
}

function replayNext(): void {
  isReplaying = false;
  // The remaining keys wait for the element that the last key opened.
  if (holds.length > 0) return;
  if (leftover === "drop") queue.length = 0;
  leftover = "replay";
  const key = queue.shift();
  if (key) replayKey(key);
  // Stays true for one more task, so that new keys wait for the effects of the last replayed one.
  isReplaying = key !== undefined;
  if (key) setTimeout(replayNext);
}

window.addEventListener("keydown", handleKey, { capture: true });
window.addEventListener("focusin", handleFocus);
