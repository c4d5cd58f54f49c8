import { useEffect, type RefObject } from "react";
import { isFocusLost } from "./use-focus-return.ts";

/** Has a field that comes after its window take the focus, unless the reader has gone from where the window gave it. */
export function useLateFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isFocusLost() || document.activeElement?.closest("[role=dialog] header")) field.current?.focus();
  }, [field]);
}
