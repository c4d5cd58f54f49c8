import { useEffect, useEffectEvent, type RefObject } from "react";
import type { BulkAction } from "../bulk-actions.contract.ts";
import { hasSucceeded } from "./current-run.ts";

/** Milliseconds that the bar stays, so that a person can notice a bulk change and undo it. */
export const autoDismissMs = 30_000;

/**
 * A success dismisses itself after a while, but not under a pointer or the focus. Applications that were left out stay
 * listed, because the person has to look at them.
 */
export function useAutoDismiss(
  bar: RefObject<HTMLElement | null>,
  action: BulkAction | undefined,
  dismiss: () => void,
): void {
  const dismissUnlessUsed = useEffectEvent(() => {
    const isAtIt = bar.current?.matches(":hover") || bar.current?.contains(document.activeElement);
    if (!isAtIt) dismiss();
  });
  const passing_id = action && hasSucceeded(action) ? action.id : undefined;

  useEffect(() => {
    if (passing_id === undefined) return undefined;
    const timer = setInterval(dismissUnlessUsed, autoDismissMs);
    return () => clearInterval(timer);
  }, [passing_id]);
}
