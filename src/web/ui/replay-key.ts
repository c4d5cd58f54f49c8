import { pressByKey } from "./default-actions.ts";

/** Replayed events, which must not be held a second time. */
const replayed = new WeakSet<Event>();

export const isReplayed = (event: KeyboardEvent): boolean => replayed.has(event);

/** Whether a key types a symbol such as @ with AltGr, or with Option on a Mac. Windows reports AltGr as Ctrl and Alt. */
export const writesBySymbolKey = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && event.altKey && (event.getModifierState("AltGraph") || !event.ctrlKey) && !event.metaKey;

/**
 * Dispatches a held key to the focused element. Browsers perform no default action for synthetic events, so this function
 * performs it unless a handler prevents it.
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
