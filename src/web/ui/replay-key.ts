import { pressByKey } from "./default-actions.ts";

/** Events dispatched here, which no queue may hold a second time. */
const replayed = new WeakSet<Event>();

export const isReplayed = (event: KeyboardEvent): boolean => replayed.has(event);

/** Whether a key types a sign with AltGr, or with Option on a Mac, such as @: Windows reports AltGr as Ctrl and Alt. */
export const writesBySymbolKey = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && event.altKey && (event.getModifierState("AltGraph") || !event.ctrlKey) && !event.metaKey;

/**
 * Sends a key that was held to the element that has the focus now. A browser does nothing by itself for the events of a
 * script, so its default action follows unless a handler prevents it.
 */
export function replayKey(held: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", {
    key: held.key,
    code: held.code,
    keyCode: held.keyCode,
    repeat: held.repeat,
    shiftKey: held.shiftKey,
    ctrlKey: held.ctrlKey && !writesBySymbolKey(held),
    metaKey: held.metaKey,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  replayed.add(event);
  if (target.dispatchEvent(event)) pressByKey(event, target);
}
