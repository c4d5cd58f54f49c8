import { queryOptions, useIsMutating, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import type { Selection } from "#features/across/search/selection.contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { i18n } from "#web/i18n.ts";
import { sendOnce } from "#web/send-once.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { undoable, type UndoableChange } from "#web/undo.ts";
import {
  cancelBulkAction,
  createBulkAction,
  listBulkColleagues,
  preflightBulkAction,
  undoBulkAction,
  type BulkAction,
  type BulkTask,
} from "../bulk-actions.contract.ts";
import { captureSelection, type RestoreSelection } from "./captured-selection.ts";
import { pollMs, runQuery, shownRunsQuery, storeDismissedRun, storeStartedRun } from "./runs/runs.ts";

/** Undo of each action started in this tab. */
const changes = new Map<number, UndoableChange<number>>();
/** Selection with which each action of this tab started, restored by its undo. */
const selections = new Map<number, RestoreSelection>();

const undoableRun = (client: QueryClient) =>
  undoable<number>({ takeBack: (id) => undoOnce(client, id), failed: i18n.t("bulk-actions:undoFailed") });

const undoKey = (bulk_action_id: number) => ["bulk-actions", "undo", bulk_action_id];

/** Undoes an action once, even if requested several times. */
async function undoOnce(client: QueryClient, bulk_action_id: number): Promise<void> {
  const mutationKey = undoKey(bulk_action_id);
  if (client.isMutating({ mutationKey }) > 0) return;
  const mutation = { mutationKey, mutationFn: () => undoWhenFinished(client, bulk_action_id) };
  await client.getMutationCache().build(client, mutation).execute(undefined);
}

/** Waits until the action has finished, because only then it can be undone. */
async function undoWhenFinished(client: QueryClient, bulk_action_id: number): Promise<void> {
  const query = { ...runQuery(bulk_action_id), staleTime: 0, networkMode: "always" as const };
  let run = client.getQueryData(query.queryKey) ?? (await client.fetchQuery(query));
  // Messages that aren't written yet are canceled instead of recalled.
  if (!run.is_finished && run.action === "message") run = await call(cancelBulkAction, { params: { bulk_action_id } });
  while (!run.is_finished) {
    const ms = pollMs(run);
    await new Promise((resolve) => setTimeout(resolve, ms));
    run = await client.fetchQuery(query);
  }
  show(client, await call(undoBulkAction, { params: { bulk_action_id } }));
  selections.get(bulk_action_id)?.();
  hide(client, bulk_action_id);
}

function show(client: QueryClient, started: BulkAction): void {
  storeStartedRun(started.id);
  client.setQueryData(runQuery(started.id).queryKey, started);
  client.setQueryData(shownRunsQuery.queryKey, (shown = []) => [
    started.id,
    ...shown.filter((id) => id !== started.id),
  ]);
}

function hide(client: QueryClient, bulk_action_id: number): void {
  storeDismissedRun(bulk_action_id);
  client.setQueryData(shownRunsQuery.queryKey, (shown = []) => shown.filter((id) => id !== bulk_action_id));
}

type Start = { task: BulkTask; chosen: Selection; confirmed_count?: number };

/** Starts a bulk action. `flashes` is false if an open dialog shows the error instead. */
export function useStartBulk({ flashes = true } = {}) {
  const { t } = useTranslation("bulk-actions");
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: ({ task, chosen, confirmed_count }: Start) => {
      const body = { task, ...chosen, ...(confirmed_count && { confirmed_count }) };
      return sendOnce(body, (idempotency_key) => call(createBulkAction, { body, idempotency_key }));
    },
    onMutate: () => ({ change: undoableRun(client), restore: captureSelection() }),
    onSuccess: (started, _wanted, { change, restore }) => {
      if (restore) selections.set(started.id, restore);
      change.succeed(started.id);
      changes.set(started.id, change);
      show(client, started);
    },
    onError: (refusal, { task }, begun) => {
      begun?.change.forget();
      if (flashes) flashError(refusal, t(`failed.${task.action}`));
    },
  });
  return useSingleFlight(start);
}

/** Returns what a run's card offers: undo (also available by keyboard), cancel and dismiss. */
export function useRun(action: BulkAction | undefined, bulk_action_id: number) {
  const { t } = useTranslation("bulk-actions");
  const client = useQueryClient();

  function offer(): UndoableChange<number> {
    changes.get(bulk_action_id)?.forget();
    const change = undoableRun(client);
    change.succeed(bulk_action_id);
    changes.set(bulk_action_id, change);
    return change;
  }

  // After a reload, the keyboard shortcut undoes the action shown on the screen.
  const offerFound = useEffectEvent(() => {
    if (!changes.has(bulk_action_id)) offer();
  });
  const canUndo = action?.can_undo ?? false;
  useEffect(() => {
    if (canUndo) offerFound();
  }, [canUndo]);

  const isUndoing = useIsMutating({ mutationKey: undoKey(bulk_action_id) }) > 0;
  const cancel = useMutation({
    mutationFn: () => call(cancelBulkAction, { params: { bulk_action_id } }),
    onSuccess: (cancelled) => client.setQueryData(runQuery(bulk_action_id).queryKey, cancelled),
    onError: (refusal) => flashError(refusal, t("cancelFailed")),
  });
  return {
    isUndoing,
    undo: () => offer().undo(),
    cancel,
    dismiss: () => hide(client, bulk_action_id),
  };
}

/** Query for what an action would change now, and leave out. */
export const preflightQuery = (task: BulkTask, chosen: Selection) =>
  queryOptions({
    queryKey: ["bulk-actions", "preflight", task, chosen],
    queryFn: ({ signal }) => call(preflightBulkAction, { body: { task, ...chosen }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const firstFoundQuery = (query: SearchParams) =>
  queryOptions({
    queryKey: ["bulk-actions", "first", query],
    queryFn: async ({ signal }) =>
      (await call(searchApplications, { query: { ...query, page_size: 20 }, signal })).results.map(({ id }) => id),
  });

export const bulkColleaguesQuery = (q: string) =>
  queryOptions({
    queryKey: ["bulk-actions", "colleagues", q],
    queryFn: async ({ signal }) => (await call(listBulkColleagues, { query: { q }, signal })).results,
  });
