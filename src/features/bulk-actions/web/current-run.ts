import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { call } from "#web/api.ts";
import { readStored, writeStored } from "#web/storage.ts";
import { listBulkActions, type BulkAction } from "../bulk-actions.contract.ts";

const dismissedKey = "bulk-actions.dismissed";
const pendingKey = "bulk-actions.begun";

/** Progress and left-out applications are shown wherever a list is; a success only in the browser that started it. */
export const isNotified = (action: BulkAction) =>
  !hasSucceeded(action) || action.id === readStored(pendingKey, z.int(), 0);

export const hasSucceeded = ({ is_finished, left_out }: BulkAction) => is_finished && left_out.length === 0;

/** A success that cannot be undone, such as an undo, is not shown again. */
const isWorthRestoring = (action: BulkAction) => isNotified(action) && (!hasSucceeded(action) || action.can_undo);

/**
 * The bulk action that was started last, while it has something to show and was not dismissed. It is shown wherever a
 * list is; after a reload and in another tab it comes from the server.
 */
export const currentRunQuery = queryOptions({
  queryKey: ["bulk-actions", "current"],
  queryFn: async ({ signal }): Promise<number | null> => {
    const [last] = (await call(listBulkActions, { signal })).results;
    const isKept = last && last.id > readStored(dismissedKey, z.int(), 0) && isWorthRestoring(last);
    return isKept ? last.id : null;
  },
  staleTime: Infinity,
});

export const storePendingRun = (id: number): void => writeStored(pendingKey, id);

export const storeDismissedRun = (id: number): void => writeStored(dismissedKey, id);
