import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { SearchParams } from "#features/search/search-params.contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { undoable, type UndoableChange } from "#web/undo.ts";
import { rememberWrite } from "#web/writes.ts";
import {
  createBulkAction,
  getBulkAction,
  undoBulkAction,
  type BulkAction,
  type BulkTask,
} from "../bulk-actions.contract.ts";
import { currentRunQuery, isNotified, storePendingRun, storeDismissedRun } from "./current-run.ts";

const pollMs = 400;

/** What is to be changed: these, or whatever the search finds when the server begins. */
export type Chosen = { application_ids: number[] } | { query: SearchParams };

const bulkActionQuery = (bulk_action_id: number) =>
  queryOptions({
    queryKey: ["bulk-actions", bulk_action_id],
    queryFn: async ({ signal, client }) => {
      const action = await call(getBulkAction, { params: { bulk_action_id }, signal });
      if (action.xid !== null) {
        // What is asked for from now on must show all that was done.
        rememberWrite(action.xid);
        void Promise.all([["search"], ["applications"]].map((queryKey) => client.invalidateQueries({ queryKey })));
      }
      return action;
    },
    refetchInterval: ({ state }) => (state.data?.is_finished ? false : pollMs),
    staleTime: Infinity,
  });

/** How each action of this tab is undone. */
const changes = new Map<number, UndoableChange<number>>();

/** The action that runs or has just ended, and the ways to begin one, to undo it and to let it go. */
export function useBulk() {
  const { t } = useTranslation("bulk-actions");
  const queryClient = useQueryClient();
  const { data: id } = useQuery(currentRunQuery);
  const { data: action, error } = useQuery({ ...bulkActionQuery(id ?? 0), enabled: typeof id === "number" });

  const start = useMutation({
    mutationFn: ({ task, chosen }: { task: BulkTask; chosen: Chosen }) =>
      call(createBulkAction, { body: { task, ...chosen } }),
    onMutate: () => begin(),
    onSuccess: (started, _wanted, change) => {
      change.succeed(started.id);
      changes.set(started.id, change);
      show(started);
    },
    onError: (refusal, _wanted, change) => {
      change?.forget();
      flashError(refusal, t("failed"));
    },
  });
  const undo = useMutation({
    mutationFn: (bulk_action_id: number) => call(undoBulkAction, { params: { bulk_action_id } }),
    onSuccess: (started) => show(started),
  });
  const begin = () => undoable<number>({ takeBack: undoWhenFinished, failed: t("undoFailed") });

  /** Only what has ended can be undone. */
  async function undoWhenFinished(bulk_action_id: number): Promise<void> {
    const query = { ...bulkActionQuery(bulk_action_id), staleTime: 0, networkMode: "always" as const };
    let { is_finished } = queryClient.getQueryData(query.queryKey) ?? (await queryClient.fetchQuery(query));
    while (!is_finished) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      ({ is_finished } = await queryClient.fetchQuery(query));
    }
    await undo.mutateAsync(bulk_action_id);
  }

  function offer(bulk_action_id: number): UndoableChange<number> {
    changes.get(bulk_action_id)?.forget();
    const change = begin();
    change.succeed(bulk_action_id);
    changes.set(bulk_action_id, change);
    return change;
  }

  // After a reload, what is offered on the screen is what the key takes back.
  const offerFound = useEffectEvent((found_id: number) => {
    if (!changes.has(found_id)) offer(found_id);
  });
  const undoable_id = action?.can_undo ? action.id : undefined;
  useEffect(() => {
    if (undoable_id !== undefined) offerFound(undoable_id);
  }, [undoable_id]);

  function show(started: BulkAction): void {
    storePendingRun(started.id);
    queryClient.setQueryData(bulkActionQuery(started.id).queryKey, started);
    queryClient.setQueryData(currentRunQuery.queryKey, started.id);
  }

  function dismiss(): void {
    if (action) storeDismissedRun(action.id);
    queryClient.setQueryData(currentRunQuery.queryKey, null);
  }

  return {
    action: typeof id === "number" && action && isNotified(action) ? action : undefined,
    error,
    start,
    isUndoing: undo.isPending,
    undo: (bulk_action_id: number) => offer(bulk_action_id).undo(),
    dismiss,
  };
}
