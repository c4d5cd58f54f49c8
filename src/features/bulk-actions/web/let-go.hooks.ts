import { useEffect, useEffectEvent, type RefObject } from "react";
import type { BulkAction } from "../bulk-actions.contract.ts";
import { hasGoneWell } from "./current-run.ts";

/** Milliseconds in which one may notice that many were changed, and want them back. */
export const offerExpiry = 30_000;

/**
 * What went well is let go by itself after a while, but not from under a pointer or the focus. What was left out stays,
 * since somebody has to see to it.
 */
export function useLetGo(
  bar: RefObject<HTMLElement | null>,
  action: BulkAction | undefined,
  dismiss: () => void,
): void {
  const letGo = useEffectEvent(() => {
    const isAtIt = bar.current?.matches(":hover") || bar.current?.contains(document.activeElement);
    if (!isAtIt) dismiss();
  });
  const passing_id = action && hasGoneWell(action) ? action.id : undefined;

  useEffect(() => {
    if (passing_id === undefined) return undefined;
    const timer = setInterval(letGo, offerExpiry);
    return () => clearInterval(timer);
  }, [passing_id]);
}
