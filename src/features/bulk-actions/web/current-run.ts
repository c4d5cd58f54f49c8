import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { call } from "#web/api.ts";
import { readStored, writeStored } from "#web/storage.ts";
import { listBulkActions, type BulkAction } from "../bulk-actions.contract.ts";

const dismissedKey = "bulk-actions.dismissed";
const begunKey = "bulk-actions.begun";

/** How it goes, and what was left out, is told wherever one looks; that it went well only in the browser that began it. */
export const isTold = (action: BulkAction) => !hasGoneWell(action) || action.id === readStored(begunKey, z.int(), 0);

export const hasGoneWell = ({ is_finished, left_out }: BulkAction) => is_finished && left_out.length === 0;

/** What went well and cannot be taken back, such as an undo, has nothing more to say to who comes again. */
const hasMoreToSay = (action: BulkAction) => isTold(action) && (!hasGoneWell(action) || action.can_undo);

/**
 * The action on many that was begun last, if it has something to tell here and nobody has let it go. It is shown wherever a
 * list is; after a reload, and in another tab, the server knows of it.
 */
export const currentRunQuery = queryOptions({
  queryKey: ["bulk-actions", "current"],
  queryFn: async ({ signal }): Promise<number | null> => {
    const [last] = (await call(listBulkActions, { signal })).results;
    const isKept = last && last.id > readStored(dismissedKey, z.int(), 0) && hasMoreToSay(last);
    return isKept ? last.id : null;
  },
  staleTime: Infinity,
});

export const keepBegun = (id: number): void => writeStored(begunKey, id);

export const keepDismissed = (id: number): void => writeStored(dismissedKey, id);
