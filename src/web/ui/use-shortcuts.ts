import { useHotkeys } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { readStored, writeStored } from "../storage.ts";
import { hasOverlay } from "./overlays.ts";
import { keyNames, keys, type KeyName } from "./keys.ts";

/** Single-letter shortcuts disturb users of speech input, so everyone can turn them off. */
export const areShortcutsOn = () => readStored("shortcuts", z.boolean(), true);
export const setShortcutsOn = (isOn: boolean) => writeStored("shortcuts", isOn);

/** Handler of a key, or "native" if the browser handles it itself, such as Enter on a link. */
type Press = ((event: KeyboardEvent) => void) | "native";

/** `isOffered` is whether the list of keys shows the key. A key that only explains why it does nothing isn't shown. */
type Shortcut = Press | { press: Press; isOffered: () => boolean };

export type Shortcuts = { [name in KeyName]?: Shortcut };

/**
 * Registers keys for a screen, such as `{ next: showNext, move: openMenu }`. They do nothing while the user types, while a
 * dialog or menu is open above the screen, and when turned off. Key combinations with a modifier can't be turned off.
 * `isAbove` is for keys that also work while a dialog is open.
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

const mounted = new Set<{ current: Shortcuts }>();

/** Returns the keys that currently do something on the screen. */
export function offeredKeys(): KeyName[] {
  const isOffered = (shortcut: Shortcut | undefined) =>
    shortcut !== undefined && (typeof shortcut !== "object" || shortcut.isOffered());
  return keyNames.filter((name) => [...mounted].some(({ current }) => isOffered(current[name])));
}

/** Runs the handler of a key. The command palette closes first and then uses this to act on the screen below. */
export function pressKey(name: KeyName): void {
  for (const { current } of mounted) {
    const shortcut = current[name];
    const press = shortcut && pressOf(shortcut);
    if (press && press !== "native") press(new KeyboardEvent("keydown", { key: String([keys[name].press].flat()[0]) }));
  }
}

type Awaited = { isWanted: () => boolean; onPressed: () => void };

const awaited = new Map<KeyName, Awaited>();

/** Presses a key once a component that handles it is mounted, if still wanted then. Returns a function that cancels it. */
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

/** Shift doesn't count as a modifier: it only selects another symbol of the key. */
const hasModifier = (pressed: string) => /\b(?:mod|ctrl|alt|meta)\+/i.test(pressed);

/** Whether the user types text. Ratings, switches and checkboxes are inputs without text, so shortcuts work on them. */
export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=radio], [type=checkbox])"));

/**
 * Keys pressed while a dialog or menu was open. The overlay can have closed when the key's event reaches the screen, where
 * the key must not act a second time.
 */
const covered = new WeakSet<Event>();
window.addEventListener(
  "keydown",
  (event) => {
    if (hasOverlay()) covered.add(event);
  },
  { capture: true },
);
