import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { countOutbox, maxCounted } from "../outbox-counts.contract.ts";
import type { OutboxTab } from "../outbox.ts";

/** Key prefix of lists with messages of several applications. Any change of a message invalidates them. */
export const listsKey = ["outbox-lists"] as const;

export type OutboxFilter = { q?: string | undefined; bulk_action_id?: number | undefined };

/** Query for the counts of tabs; all of them if `tab` is empty. */
export const countsQuery = ({ q = "", bulk_action_id }: OutboxFilter, tab: OutboxTab[] = []) =>
  queryOptions({
    queryKey: [...listsKey, "counts", { q, bulk_action_id, tab }],
    queryFn: ({ signal }) => call(countOutbox, { query: { q, bulk_action_id, tab }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const shownCount = (count: number): string => (count < maxCounted ? `${count}` : `${maxCounted - 1}+`);
