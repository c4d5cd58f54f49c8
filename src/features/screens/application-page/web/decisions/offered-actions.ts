import type { TablerIcon } from "@tabler/icons-react";
import { useEffect } from "react";
import type { SentenceKey } from "#web/i18n.ts";
import { createStore } from "#web/store.ts";

type OfferedAction = { id: string; label: SentenceKey; icon: TablerIcon; run: () => void };

const offered = createStore<readonly OfferedAction[]>([]);

/** What can be done to the application that is open, for the palette. */
export const offeredActions = offered.get;

/** Offers these actions for as long as the component is on the screen. */
export function useOfferActions(actions: readonly OfferedAction[]): void {
  useEffect(() => {
    offered.set(actions);
    return () => offered.set([]);
  });
}
