import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type RefObject } from "react";
import { applicationQuery } from "#features/review/applications/web/applications.hooks.ts";
import { isFocusLost } from "#web/ui/use-focus-return.ts";
import { viewStateOf } from "../state/list-view-state.ts";

type RestoredFocusOptions = { key: string; board: RefObject<HTMLElement | null>; hasColumns: boolean };

/**
 * Restores the focus after returning from an application by scrolling to the column of its card. The returned function tells
 * whether an appearing card should take the focus.
 */
export function useRestoredFocus({ key, board, hasColumns }: RestoredFocusOptions): (id: number) => boolean {
  const queryClient = useQueryClient();
  const wanted_id = useRef(viewStateOf(key).active_id);

  useEffect(() => {
    if (!hasColumns || wanted_id.current === undefined) return;
    const status_id = queryClient.getQueryData(applicationQuery(wanted_id.current).queryKey)?.status_id;
    const column = board.current?.querySelector(`[data-column="${status_id}"]`);
    column?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [queryClient, board, hasColumns]);

  return (id) => {
    if (id !== wanted_id.current) return false;
    wanted_id.current = undefined;
    return isFocusLost();
  };
}
