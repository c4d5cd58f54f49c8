import { useLayoutEffect, useRef, type RefObject } from "react";
import { isFocusLost } from "#web/ui/use-focus-return.ts";

type RowFocus<List> = {
  list: RefObject<List | null>;
  /** Reports the row that has the focus, directly or in its menu. */
  note: (id: number | undefined) => void;
};

/** Moves the focus to the row that replaces a removed one, for example after a task was completed or deleted. */
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
