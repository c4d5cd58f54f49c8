import { useLayoutEffect, useRef, type RefObject } from "react";
import { isFocusLost } from "#web/ui/use-focus-return.ts";

type RowFocus<List> = {
  list: RefObject<List | null>;
  /** To be told of the row that has the focus, itself or in a menu of its own. */
  note: (id: number | undefined) => void;
};

/** Leads the focus to the row that takes the place of one that had it, as after a task was completed or deleted. */
export function useRowFocus<List extends HTMLElement>(ids: readonly number[]): RowFocus<List> {
  const list = useRef<List>(null);
  const focused = useRef<{ id: number; index: number }>(undefined);

  useLayoutEffect(() => {
    const row = focused.current;
    if (!row) return;
    const index = ids.indexOf(row.id);
    if (index >= 0) {
      row.index = index;
      return;
    }
    focused.current = undefined;
    const next = list.current?.children[Math.min(row.index, ids.length - 1)];
    if (isFocusLost()) next?.querySelector<HTMLElement>("input:not([disabled]), button, a")?.focus();
  }, [ids]);

  const note = (id: number | undefined) =>
    void (focused.current = id === undefined ? undefined : { id, index: ids.indexOf(id) });
  return { list, note };
}
