import { useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { canMove } from "#features/applications/applications.policy.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { viewStateOf } from "../list-view-state.ts";
import { useQuickKeys } from "../quick/use-quick-keys.ts";
import type { SearchQueryState } from "#features/search/web/search-state.ts";
import { columnQuery } from "./column-query.ts";

type CardKeys = {
  query: SearchQueryState;
  board: RefObject<HTMLElement | null>;
  columns: readonly { id: number }[];
};

/**
 * The keys of the board act on the card that has the focus. j and k go to the one that had it last, or to the first; from
 * there the columns take them. Answers what is wanted of a card.
 */
export function useCardKeys({ query, board, columns }: CardKeys) {
  const queryClient = useQueryClient();
  const key = JSON.stringify(query);

  const listShown = () =>
    columns
      .flatMap((column) => queryClient.getQueryData(columnQuery(query, column.id).queryKey)?.pages ?? [])
      .flatMap(({ results }) => results);

  function find() {
    const link = document.activeElement?.closest("[data-card]")?.querySelector("a");
    const id = link && idOf(link);
    const application = listShown().find((card) => card.id === id);
    return link && application ? { application, link } : undefined;
  }
  const [quick, closeQuick] = useQuickKeys({ find, listShown });

  function enter() {
    const last = board.current?.querySelector<HTMLElement>(`[data-card="${viewStateOf(key).active_id}"] a`);
    (last ?? board.current?.querySelector<HTMLElement>("[data-card] a"))?.focus();
  }
  useShortcuts({
    next: enter,
    previous: enter,
    open: "native",
    carry: { press: "native", isOffered: () => listShown().some(canMove) },
  });

  return { quick, closeQuick };
}

function idOf(element: Element): number | undefined {
  const card = element.closest<HTMLElement>("[data-card]");
  return card ? Number(card.dataset.card) : undefined;
}
