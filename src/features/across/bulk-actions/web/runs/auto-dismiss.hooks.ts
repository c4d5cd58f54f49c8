import { useEffect, useEffectEvent, type RefObject } from "react";
import type { BulkAction } from "../../bulk-actions.contract.ts";
import { hasSucceeded } from "./runs.ts";

/** Milliseconds that a success stays which a person may want to undo, and any other. */
export const autoDismissMs = 30_000;
const plainDismissMs = 2_000;

/**
 * A success dismisses itself after a while, but not under a pointer or the focus. Applications that were left out stay
 * listed, because the person has to look at them.
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
