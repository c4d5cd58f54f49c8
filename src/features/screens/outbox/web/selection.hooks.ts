import { useState } from "react";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import type { OutboxRow } from "../outbox.contract.ts";

export type OutboxSelection = {
  ids: number[];
  has: (id: number) => boolean;
  toggle: (id: number, withShift?: boolean) => void;
  clear: () => void;
};

/** The row that has the focus, itself or something in it. */
const focusedId = () =>
  Number(document.activeElement?.closest("tr")?.querySelector<HTMLElement>("[data-row-link]")?.dataset.id);

/** The rows that the reader has chosen to take back, by the mouse or the keys; what leaves is chosen no more. */
export function useSelection(rows: readonly OutboxRow[]): OutboxSelection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number>();
  const offered = rows.filter(({ is_recallable }) => is_recallable).map(({ id }) => id);
  const ids = offered.filter((id) => chosen.has(id));
  const has = (id: number) => chosen.has(id);

  function toggle(id: number, withShift = false) {
    if (!offered.includes(id)) return;
    const next = new Set(ids);
    const from = anchor === undefined ? -1 : offered.indexOf(anchor);
    const to = offered.indexOf(id);
    if (withShift && from >= 0) {
      for (const between of offered.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
    } else if (!next.delete(id)) next.add(id);
    setAnchor(id);
    setChosen(next);
  }

  const clear = () => setChosen(new Set());
  const isOffered = () => offered.length > 0;
  useShortcuts({
    select: { press: () => toggle(focusedId()), isOffered },
    range: { press: () => toggle(focusedId(), true), isOffered },
    clear: { press: clear, isOffered: () => ids.length > 0 },
  });
  return { ids, has, toggle, clear };
}
