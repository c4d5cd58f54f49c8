import type { TablerIcon } from "@tabler/icons-react";
import { useEffect } from "react";
import type { SentenceKey } from "#web/i18n.ts";
import { createStore } from "#web/store.ts";

type OfferedAction = { id: string; label: SentenceKey; icon: TablerIcon; run: () => void };

const offered = createStore<readonly OfferedAction[]>([]);

/** Actions for the open application, which the palette offers. */
export const offeredActions = offered.get;

/** Offers actions while the component is mounted. */
export function useOfferActions(actions: readonly OfferedAction[]): void {
  useEffect(() => {
    offered.set(actions);
    return () => offered.set([]);
  });
}
