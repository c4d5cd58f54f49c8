import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { call } from "#web/api.ts";
import { readStored, writeStored } from "#web/storage.ts";
import { rememberWrite } from "#web/writes.ts";
import { getBulkAction, listBulkActions, type BulkAction } from "../../bulk-actions.contract.ts";

const dismissedKey = "bulk-actions.dismissed";
const startedKey = "bulk-actions.started";
const maxStored = 20;

const stored = (key: string): number[] => readStored(key, z.array(z.int()), []);
const store = (key: string, id: number): void => writeStored(key, [...stored(key), id].slice(-maxStored));

export const storeStartedRun = (id: number): void => store(startedKey, id);
export const storeDismissedRun = (id: number): void => store(dismissedKey, id);

export const hasSucceeded = ({ is_finished, left_out }: BulkAction) => is_finished && left_out.length === 0;

/**
 * Whether to show the run here. Progress and left-out applications are shown in every browser; a success only in the
 * one that started it.
 */
export const isNotified = (action: BulkAction) => !hasSucceeded(action) || stored(startedKey).includes(action.id);

/** Whether to show the run after a reload. A success that can't be undone isn't shown again. */
const isWorthRestoring = (action: BulkAction) => isNotified(action) && (!hasSucceeded(action) || action.can_undo);

/**
 * Query for the ids of bulk actions to show that weren't dismissed, newest first. After a reload, and in other tabs,
 * they come from the server.
 */
export const shownRunsQuery = queryOptions({
  queryKey: ["bulk-actions", "shown"],
  queryFn: async ({ signal }): Promise<number[]> => {
    const dismissed = stored(dismissedKey);
    const { results } = await call(listBulkActions, { signal });
    return results.filter((run) => !dismissed.includes(run.id) && isWorthRestoring(run)).map(({ id }) => id);
  },
  staleTime: Infinity,
});

/** Poll interval of a running action in milliseconds; longer actions are polled less often. */
export const pollMs = ({ total }: { total: number }) => (total < 1_000 ? 400 : 1_000);

export const runQuery = (bulk_action_id: number) =>
  queryOptions({
    queryKey: ["bulk-actions", "run", bulk_action_id],
    queryFn: async ({ signal, client }) => {
      const action = await call(getBulkAction, { params: { bulk_action_id }, signal });
      if (action.xid !== null) {
        // Makes the following requests include everything that the action changed.
        rememberWrite(action.xid);
        void Promise.all(
          (["search", "applications"] as const).map((name) => client.invalidateQueries({ queryKey: [name] })),
        );
      }
      return action;
    },
    refetchInterval: ({ state: { data } }) => (data?.is_finished ? false : pollMs(data ?? { total: 0 })),
    staleTime: Infinity,
  });
