import { createStore } from "#web/store.ts";
import type { MoreAction } from "./more-actions.ts";

type Offered = { actions: readonly MoreAction[]; choose: (action: MoreAction) => void };

/** Actions on the selection for the command palette. Actions with a keyboard shortcut are already offered there. */
export const offeredActions = createStore<Offered | undefined>(undefined);
