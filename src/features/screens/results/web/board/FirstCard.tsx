import { useIsFetching } from "@tanstack/react-query";
import { useEffect, type RefObject } from "react";
import { resultsKey } from "#features/across/search/web/results-key.ts";

type FirstCardProps = { board: RefObject<HTMLElement | null>; onEnter: () => void };

/** Focuses the first card once no column shows cards of the previous search. */
export function FirstCard({ board, onEnter }: FirstCardProps): null {
  const isWaiting = useIsFetching({ queryKey: resultsKey }) > 0;
  useEffect(() => {
    if (isWaiting) return undefined;
    let frame = requestAnimationFrame(lead);
    function lead() {
      const first = board.current?.querySelector<HTMLElement>("[data-card] a");
      const isOld = board.current?.querySelector("[data-column][aria-busy]") !== null;
      // A card that is about to be replaced would lose the focus again, so the card must stay for a frame.
      if (!isOld && (!first || first === document.activeElement)) return onEnter();
      if (!isOld) first?.focus();
      frame = requestAnimationFrame(lead);
    }
    return () => cancelAnimationFrame(frame);
  }, [isWaiting, board, onEnter]);
  return null;
}
