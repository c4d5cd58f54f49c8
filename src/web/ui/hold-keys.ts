import { useEffectEvent, useLayoutEffect } from "react";
import { overlayOf } from "./overlays.ts";
import { isReplayed, replayKey, writesBySymbolKey } from "./replay-key.ts";
import { isTextField } from "./type-into.ts";

/**
 * One queue for the keys of the whole screen. From the moment a command opens a menu, a dialog or a field until that has the
 * focus, every key waits, and then goes where it would have gone had the person typed more slowly: one key per task, so that
 * what a key opens in its turn can hold the keys that follow it.
 */
const queue: KeyboardEvent[] = [];

type Hold = {
  onCancel: () => void;
  /** The dialog that had the focus when the hold began: what moves within it is not what opens. */
  opener: Element | null;
};
/** Whatever is opening, the newest last. */
let holds: Hold[] = [];
let isReplaying = false;

/** Fate of the waiting keys when nothing has taken the focus: words meant for a field must not act as commands. */
type Leftover = "drop" | "replay";
let leftover: Leftover = "replay";

/**
 * Holds the keys until something takes the focus; Escape as the first of them calls `onCancel` instead. Returns how to
 * end the hold.
 */
export function holdKeys(onCancel: () => void): (leftover?: Leftover) => void {
  const hold: Hold = { onCancel, opener: overlayOf(document.activeElement) };
  holds.push(hold);
  return (unused = "drop") => endHold(hold, unused);
}

/** Holds the keys from the moment something is to open until it has the focus. */
export function useHeldKeys(isOpening: boolean, onCancel: () => void): void {
  const handleCancel = useEffectEvent(onCancel);
  // Before what opens can take the focus.
  useLayoutEffect(() => {
    if (!isOpening) return undefined;
    const end = holdKeys(() => handleCancel());
    return () => end();
  }, [isOpening]);
}

/** A dialog may follow the menu that ends here, and takes over its keys: so they are dropped a moment later. */
function endHold(hold: Hold, unused: Leftover): void {
  if (!holds.includes(hold)) return;
  holds = holds.filter((other) => other !== hold);
  if (holds.length > 0) return;
  leftover = unused;
  replaySoon();
}

function handleKey(event: KeyboardEvent): void {
  // A browser that fills in a form sends a keydown without a key.
  if (typeof event.key !== "string") return;
  if (isReplayed(event) || event.isComposing || isOfBrowser(event)) return;
  if (holds.length === 0 && queue.length === 0 && !isReplaying) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const [first] = queue;
  // The second Escape in a row gives up what would otherwise wait for as long as the network does.
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
/** Combinations with Ctrl or Cmd that something on the screen handles. */
const handled = new Set(["enter", "k", "z"]);

/** All other combinations belong to the browser, which a script can't ask for them later. */
function isOfBrowser(event: KeyboardEvent): boolean {
  if (modifiers.has(event.key)) return true;
  if (writesBySymbolKey(event)) return false;
  return event.altKey || ((event.ctrlKey || event.metaKey) && !handled.has(event.key.toLowerCase()));
}

/** Ends the holds when an overlay or a field takes the focus. A menu's button has it first and doesn't count. */
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
  // Whatever has opened meanwhile gets the other keys when it has the focus.
  if (holds.length > 0) return;
  if (leftover === "drop") queue.length = 0;
  leftover = "replay";
  const key = queue.shift();
  if (key) replayKey(key);
  // Stays true for one more task, so that keys pressed before the last one's effects wait.
  isReplaying = key !== undefined;
  if (key) setTimeout(replayNext);
}

window.addEventListener("keydown", handleKey, { capture: true });
window.addEventListener("focusin", handleFocus);
