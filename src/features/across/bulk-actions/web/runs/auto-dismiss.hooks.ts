import { useEffect, useEffectEvent, type RefObject } from "react";
import type { BulkAction } from "../../bulk-actions.contract.ts";
import { hasSucceeded } from "./runs.ts";

/** Milliseconds until a success disappears that can be undone, and one that can't. */
export const autoDismissMs = 30_000;
const plainDismissMs = 2_000;

/**
 * Dismisses a success automatically after a while, but not while it has the pointer or the focus. Results with
 * applications left out stay, because the person has to look at them.
 */
export function useAutoDismiss(card: RefObject<HTMLElement | null>, action: BulkAction, dismiss: () => void): void {
  const dismissUnlessUsed = useEffectEvent(() => {
    const isAtIt = card.current?.matches(":hover") || card.current?.contains(document.activeElement);
    if (!isAtIt) dismiss();
  });
  const isPassing = hasSucceeded(action);
  const ms = action.can_undo ? autoDismissMs : plainDismissMs;
  useEffect(() => {
    if (!isPassing) return undefined;
    const timer = setInterval(dismissUnlessUsed, ms);
    return () => clearInterval(timer);
  }, [isPassing, ms]);
}
