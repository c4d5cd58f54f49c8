import { createStore } from "#web/store.ts";
import type { MoreAction } from "./more-actions.ts";

type Offered = { actions: readonly MoreAction[]; choose: (action: MoreAction) => void };

/** What can be done to the selection on the screen, for the palette; those with a key are offered there by it. */
export const offeredActions = createStore<Offered | undefined>(undefined);
