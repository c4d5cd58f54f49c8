import { useRef, type RefObject } from "react";
import type { KeyName } from "#web/ui/keys.ts";
import { holdKeys } from "#web/ui/hold-keys.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";

/**
 * Binds a shortcut to a button. The button is focused first, because the opened element returns the focus to it.
 * The click follows in the next task. Otherwise the opened menu would handle the same key event as one outside of it, and
 * close. Until then other keys are held, or Enter would press the focused button again.
 */
export function usePressByKey(name: KeyName): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts({
    [name]: () => {
      button.current?.focus();
      const timer = setTimeout(() => {
        button.current?.click();
        // The opened dialog holds the keys itself from now on.
        setTimeout(() => release("replay"));
      });
      const release = holdKeys(() => clearTimeout(timer));
    },
  });
  return button;
}
