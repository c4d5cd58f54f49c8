import { useCallbackRef } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type FocusEvent, type RefObject } from "react";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import { isFocusLost, useFocusHome } from "#web/ui/use-focus-return.ts";
import { changeViewState, useViewState, viewStateOf } from "../state/list-view-state.ts";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";
import { resultIn, type ColumnPages } from "#features/across/search/web/column-pages.ts";
import { columnQuery } from "./column-query.ts";

type CardFocus = { query: SearchQueryState; board: RefObject<HTMLElement | null> };

/**
 * Keeps the focus on the board when the focused card leaves its column. The focus goes to the card at its position. If the
 * first card reappears, it gets the focus back unless the user has focused another one. Undoing a bulk action returns the
 * focus to the card that had it before.
 */
export function useCardFocus({ query, board }: CardFocus) {
  const queryClient = useQueryClient();
  const key = JSON.stringify(query);
  const wanted_id = useRef<number>(undefined);
  const stood = useRef({ status_id: "", index: 0 });

  const linkOf = (card: string) => board.current?.querySelector<HTMLElement>(`${card} a`);

  function lead() {
    const { active_id, returning_id } = viewStateOf(key);
    if (active_id === undefined) return;
    const { status_id, index } = stood.current;
    const slots = board.current?.querySelectorAll<HTMLElement>(`[data-column="${status_id}"] [data-index]`) ?? [];
    const next = [...slots].findLast((slot) => Number(slot.dataset.index) <= index)?.querySelector("a");
    const link = linkOf(`[data-card="${active_id}"]`) ?? next ?? linkOf("[data-card]");
    link?.focus({ preventScroll: true });
    wanted_id.current = returning_id ?? active_id;
  }
  useFocusHome(lead);

  const { returning_id } = useViewState(key);
  useEffect(() => {
    if (returning_id !== undefined) wanted_id.current = returning_id;
  }, [returning_id]);

  function handleFocus({ target }: FocusEvent) {
    const card = target.closest<HTMLElement>("[data-card]");
    if (!card) return;
    const active_id = Number(card.dataset.card);
    changeViewState(key, { active_id, returning_id: undefined });
    stood.current = {
      status_id: card.closest<HTMLElement>("[data-column]")?.dataset.column ?? "",
      index: Number(card.closest<HTMLElement>("[data-index]")?.dataset.index),
    };
    if (wanted_id.current !== active_id) wanted_id.current = undefined;
  }

  const handleLeave = useCallbackRef(({ id, status_id }: ApplicationCard, link: HTMLElement) => {
    if (document.activeElement !== link) return;
    // Check in the next frame, because the card can have appeared in another column by then. A card that was only scrolled
    // out of view is still in the data.
    requestAnimationFrame(() => {
      const column = queryClient.getQueryData<ColumnPages>(columnQuery(query, status_id).queryKey);
      if (isFocusLost() && !resultIn(column, id)) lead();
    });
  });

  const want = (id: number) => void (wanted_id.current = id);

  /** Gives the focus to an appearing card if it is the awaited one. Returns whether it was. */
  const acceptFocus = useCallbackRef((id: number, link: HTMLElement): boolean => {
    if (wanted_id.current !== id) return false;
    wanted_id.current = undefined;
    if (!document.activeElement?.closest('[role="dialog"]')) link.focus({ preventScroll: true });
    return true;
  });

  return { handleFocus, handleLeave, want, acceptFocus };
}
