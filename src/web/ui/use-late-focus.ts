import { useEffect, type RefObject } from "react";
import { isFocusLost } from "./use-focus-return.ts";

/** Focuses a field that appears after its dialog has opened, unless the user has moved the focus in the meantime. */
export function useLateFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isFocusLost() || document.activeElement?.closest("[role=dialog] header")) field.current?.focus();
  }, [field]);
}
