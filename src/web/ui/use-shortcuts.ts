import { useHotkeys } from "@mantine/hooks";
import * as z from "zod/mini";
import { readStored, writeStored } from "../storage.ts";

/** Single letters get in the way of people who speak to their computer, so everybody may turn them off. */
export const areShortcutsOn = () => readStored("shortcuts", z.boolean(), true);
export const setShortcutsOn = (isOn: boolean) => writeStored("shortcuts", isOn);

/**
 * Keys that act on a screen, such as `{ J: showNext, "mod+Enter": send }`. They rest while somebody types, while a
 * dialog or a menu is open above the screen, and when turned off; combinations with a modifier are never off. `isAbove`
 * are keys of what lies above dialogs too.
 */
export function useShortcuts(
  shortcuts: Record<string, (event: KeyboardEvent) => void>,
  { isAbove = false }: { isAbove?: boolean } = {},
): void {
  useHotkeys(
    Object.entries(shortcuts).map(([keys, handlePress]) => [
      keys,
      (event) => {
        if (event.defaultPrevented || isTyping(event) || (covered.has(event) && !isAbove)) return;
        if (!hasModifier(keys) && !areShortcutsOn()) return;
        event.preventDefault();
        handlePress(event);
      },
      { preventDefault: false },
    ]),
    [],
  );
}

/** Shift makes another sign of a key, and that is still a single one. */
const hasModifier = (keys: string) => /\b(?:mod|ctrl|alt|meta)\+/i.test(keys);

/** Stars, switches and boxes are inputs too, but nobody types in them: after a click on one the keys still act. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=radio], [type=checkbox])"));

/**
 * The keys that went down while a dialog or a menu was open. By the time such a key comes to the screen it may have closed
 * what it was meant for, and must not act a second time.
 */
const covered = new WeakSet<Event>();
window.addEventListener(
  "keydown",
  (event) => {
    if (document.querySelector('[role="dialog"], dialog[open], [role="menu"]')) covered.add(event);
  },
  { capture: true },
);
