import { useState } from "react";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import type { OutboxRow } from "../outbox.contract.ts";

export type OutboxSelection = {
  ids: number[];
  has: (id: number) => boolean;
  toggle: (id: number, withShift?: boolean) => void;
  clear: () => void;
};

/** Returns the id of the row that contains the focus. */
const focusedId = () =>
  Number(document.activeElement?.closest("tr")?.querySelector<HTMLElement>("[data-row-link]")?.dataset.id);

/** Selection of rows to recall, by mouse or keyboard. Messages that are sent in the meantime drop out of it. */
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
