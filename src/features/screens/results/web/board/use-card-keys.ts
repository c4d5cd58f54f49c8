import type { RefObject } from "react";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import { canMove, canSelect } from "#features/review/applications/applications.policy.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { viewStateOf } from "../state/list-view-state.ts";
import { useQuickKeys } from "../quick/use-quick-keys.ts";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";

type CardKeys = {
  query: SearchQueryState;
  board: RefObject<HTMLElement | null>;
  /** Returns the loaded cards. */
  listShown: () => readonly ApplicationCard[];
  hasSelection: boolean;
  onSelect: (application: ApplicationCard) => void;
};

/**
 * Shortcuts of the board for the focused card. j and k focus the last focused card, or else the first. From there, the
 * columns handle these keys. Returns the requested action on a card.
 */
export function useCardKeys({ query, board, listShown, hasSelection, onSelect }: CardKeys) {
  const key = JSON.stringify(query);

  function find() {
    const link = document.activeElement?.closest("[data-card]")?.querySelector("a");
    const id = link && idOf(link);
    const application = listShown().find((card) => card.id === id);
    return link && application ? { application, link } : undefined;
  }
  const [quick, closeQuick] = useQuickKeys({ find, hasSelection, listShown });

  function enter() {
    const last = board.current?.querySelector<HTMLElement>(`[data-card="${viewStateOf(key).active_id}"] a`);
    (last ?? board.current?.querySelector<HTMLElement>("[data-card] a"))?.focus();
  }
  function select() {
    const found = find();
    if (found) onSelect(found.application);
  }
  useShortcuts({
    next: enter,
    previous: enter,
    open: "native",
    select: { press: select, isOffered: () => listShown().some(canSelect) },
    carry: { press: "native", isOffered: () => listShown().some(canMove) },
  });

  return { quick, closeQuick };
}

function idOf(element: Element): number | undefined {
  const card = element.closest<HTMLElement>("[data-card]");
  return card ? Number(card.dataset.card) : undefined;
}
