import { useIsFetching } from "@tanstack/react-query";
import { useEffect, type RefObject } from "react";
import { resultsKey } from "../search.hooks.ts";

type FirstCardProps = { board: RefObject<HTMLElement | null>; onEnter: () => void };

/** Leads to the first card, once no column has those of the search before any more. */
export function FirstCard({ board, onEnter }: FirstCardProps): null {
  const isWaiting = useIsFetching({ queryKey: resultsKey }) > 0;
  useEffect(() => {
    if (isWaiting) return undefined;
    const frame = requestAnimationFrame(() => {
      board.current?.querySelector<HTMLElement>("[data-card] a")?.focus();
      onEnter();
    });
    return () => cancelAnimationFrame(frame);
  }, [isWaiting, board, onEnter]);
  return null;
}
