import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";
import type { View } from "#features/across/search/web/search-state.ts";

const keyOf = (view: View) => `application.search.expanded:${view}`;

/** Whether rows or cards are expanded. Default: compact rows in the list, expanded cards on the board. */
export const isExpanded = (view: View, inAddress: boolean | undefined): boolean =>
  inAddress ?? readStored(keyOf(view), z.boolean(), view === "board");

export const storeExpanded = (view: View, expanded: boolean): void => writeStored(keyOf(view), expanded);
