import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { getMessage } from "#features/conversations/messages/messages.contract.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import { listOutbox, recallMessages, type OutboxRow } from "../outbox.contract.ts";
import type { OutboxTab } from "../outbox.ts";
import { listsKey, type OutboxFilter } from "./outbox-counts.ts";
import { without, type OutboxPages } from "./outbox-pages.ts";

const rowsKey = [...listsKey, "rows"] as const;

export const outboxQuery = (tab: OutboxTab, { q = "", bulk_action_id }: OutboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey, { tab, q, bulk_action_id }],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? { tab, q, bulk_action_id } : queryOfPath(pageParam);
      const page = await call(listOutbox, { query, signal });
      return { ...page, skew: Date.parse(page.now) - Date.now() };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const messageQuery = (message_id: number) =>
  queryOptions({
    queryKey: [...listsKey, "message", message_id],
    queryFn: ({ signal }) => call(getMessage, { params: { message_id }, signal }),
  });

/** Messages to recall, or the bulk action whose messages to recall. */
export type ToRecall = { message_ids: number[] } | { bulk_action_id: number };

const isIn = (wanted: ToRecall) => (row: OutboxRow) =>
  "message_ids" in wanted ? wanted.message_ids.includes(row.id) : row.bulk_action_id === wanted.bulk_action_id;

/** Repeats the request until nothing is left to recall. */
async function recallAll(body: ToRecall): Promise<{ recalled: number; recalled_before: number; left: number }> {
  let recalled = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- Each request recalls the next messages.
    const answer = await call(recallMessages, { body });
    recalled += answer.recalled;
    if (answer.is_done) return { ...answer, recalled };
  }
}

/** Recalls messages: an optimistic update with rollback. */
export function useRecall() {
  const { t, i18n } = useTranslation("outbox");
  const queryClient = useQueryClient();
  const say = (key: "recalled" | "recalledBefore" | "left", count: number) =>
    t(key, { count, formatted: count.toLocaleString(i18n.language) });
  return useMutation({
    mutationFn: recallAll,
    onMutate: async (wanted: ToRecall) => {
      await queryClient.cancelQueries({ queryKey: rowsKey });
      const before = queryClient.getQueriesData<OutboxPages>({ queryKey: rowsKey });
      queryClient.setQueriesData<OutboxPages>({ queryKey: rowsKey }, (pages) =>
        without(pages, (row) => row.is_recallable && isIn(wanted)(row)),
      );
      return before;
    },
    onSuccess({ recalled, recalled_before, left }) {
      const others = [
        ...(recalled_before > 0 ? [say("recalledBefore", recalled_before)] : []),
        ...(left > 0 ? [say("left", left)] : []),
      ];
      const all = recalled > 0 || others.length === 0 ? [say("recalled", recalled), ...others] : others;
      showFlash(others.length > 0 ? "info" : "success", all.join(" "));
    },
    onError: (error, _wanted, before) => {
      for (const [queryKey, pages] of before ?? []) queryClient.setQueryData(queryKey, pages);
      flashError(error, t("notRecalled"));
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: listsKey }),
        queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === "applications" && queryKey[2] === "messages",
        }),
      ]),
  });
}
