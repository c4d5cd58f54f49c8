import { useHotkeys } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { readStored, writeStored } from "../storage.ts";
import { hasOverlay } from "./overlays.ts";
import { keyNames, keys, type KeyName } from "./keys.ts";

/** Single letters get in the way of people who speak to their computer, so everybody may turn them off. */
export const areShortcutsOn = () => readStored("shortcuts", z.boolean(), true);
export const setShortcutsOn = (isOn: boolean) => writeStored("shortcuts", isOn);

/** What a key does; "native" where the browser does it by itself, such as Enter on a link. */
type Press = ((event: KeyboardEvent) => void) | "native";

/** `isOffered` tells whether the list of keys names it: a key that only says why it does nothing is not offered. */
type Shortcut = Press | { press: Press; isOffered: () => boolean };

export type Shortcuts = { [name in KeyName]?: Shortcut };

/**
 * Keys that act on a screen, such as `{ next: showNext, move: openMenu }`. They rest while the reader types, while a dialog or a
 * menu is open above the screen, and when turned off; combinations with a modifier are never off. `isAbove` are keys of what
 * lies above dialogs too.
 */
export function useShortcuts(shortcuts: Shortcuts, { isAbove = false }: { isAbove?: boolean } = {}): void {
  const named = Object.entries(shortcuts) as [KeyName, Shortcut][];
  useHotkeys(
    named.flatMap(([name, shortcut]) =>
      [keys[name].press].flat().map((pressed): [string, (event: KeyboardEvent) => void, { preventDefault: false }] => [
        pressed,
        (event) => {
          const press = pressOf(shortcut);
          if (press === "native") return;
          if (event.defaultPrevented || isTyping(event) || (covered.has(event) && !isAbove)) return;
          if (!hasModifier(pressed) && !areShortcutsOn()) return;
          event.preventDefault();
          press(event);
        },
        { preventDefault: false },
      ]),
    ),
    [],
  );

  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    mounted.add(latest);
    if (awaited.size > 0) setTimeout(pressAwaited);
    return () => void mounted.delete(latest);
  }, []);
}

const pressOf = (shortcut: Shortcut): Press => (typeof shortcut === "object" ? shortcut.press : shortcut);

/** The shortcuts of all that is on the screen. */
const mounted = new Set<{ current: Shortcuts }>();

/** The keys that do something on the screen as it is now. */
export function offeredKeys(): KeyName[] {
  const isOffered = (shortcut: Shortcut | undefined) =>
    shortcut !== undefined && (typeof shortcut !== "object" || shortcut.isOffered());
  return keyNames.filter((name) => [...mounted].some(({ current }) => isOffered(current[name])));
}

/** Does what a key of the screen does, for what lies above it and has closed. */
export function pressKey(name: KeyName): void {
  for (const { current } of mounted) {
    const shortcut = current[name];
    const press = shortcut && pressOf(shortcut);
    if (press && press !== "native") press(new KeyboardEvent("keydown", { key: String([keys[name].press].flat()[0]) }));
  }
}

type Awaited = { isWanted: () => boolean; onPressed: () => void };

const awaited = new Map<KeyName, Awaited>();

/** Presses a key as soon as what acts on it is on the screen, if it is wanted by then; returns how to take that back. */
export function pressKeyOnceMounted(name: KeyName, wish: Awaited): () => void {
  awaited.set(name, wish);
  const timer = setTimeout(pressAwaited);
  return () => {
    clearTimeout(timer);
    awaited.delete(name);
  };
}

function pressAwaited(): void {
  for (const [name, { isWanted, onPressed }] of awaited) {
    if (![...mounted].some(({ current }) => current[name])) continue;
    awaited.delete(name);
    if (!isWanted()) continue;
    pressKey(name);
    onPressed();
  }
}

/** Shift makes another sign of a key, and that is still a single one. */
const hasModifier = (pressed: string) => /\b(?:mod|ctrl|alt|meta)\+/i.test(pressed);

/** Stars, switches and checkboxes take no text, although they are inputs: after a click on one the keys still act. */
export const isTyping = ({ target }: KeyboardEvent) =>
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
    if (hasOverlay()) covered.add(event);
  },
  { capture: true },
);
