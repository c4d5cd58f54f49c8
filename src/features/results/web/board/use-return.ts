import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type RefObject } from "react";
import { applicationQuery } from "#features/applications/web/applications.hooks.ts";
import { isFocusLost } from "#web/ui/use-focus-return.ts";
import { placeOf } from "../places.ts";

type Return = { key: string; board: RefObject<HTMLElement | null>; hasColumns: boolean };

/**
 * Brings whoever comes back from an application to the card they stand on: its column comes into sight. Answers whether a
 * card that appears is the one that then takes the focus.
 */
export function useReturn({ key, board, hasColumns }: Return): (id: number) => boolean {
  const queryClient = useQueryClient();
  const wanted_id = useRef(placeOf(key).active_id);

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
