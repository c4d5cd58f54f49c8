import { useRef, type RefObject } from "react";
import type { KeyName } from "#web/ui/keys.ts";
import { holdKeys } from "#web/ui/hold-keys.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";

/**
 * A key that presses a button. The button takes the focus first, because what it opens gives the focus back to what had
 * it then; and it is pressed once the key has gone through the page, because a menu that is open by then would take the
 * same key for one pressed outside of it, and close. Until then the keys wait, or Enter would press the button a second time.
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
