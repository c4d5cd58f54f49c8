import { infiniteQueryOptions, keepPreviousData, queryOptions, type InfiniteData } from "@tanstack/react-query";
import type { ReplyOf } from "#shared/contract.ts";
import { call } from "#web/api.ts";
import { queryOfPath } from "#web/search-params.ts";
import { getInboundMail, listInbox, listMailApplications, type InboxRow } from "../inbox.contract.ts";

export type InboxPages = InfiniteData<ReplyOf<typeof listInbox>>;

/** Shares its prefix with the other tabs of the outbox, so that their counts reload as well. */
export const outboxKey = ["outbox-lists"] as const;
export const inboxKey = [...outboxKey, "received"] as const;

export const inboxQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, { q }],
    queryFn: ({ pageParam, signal }) =>
      call(listInbox, { query: pageParam === undefined ? { q } : queryOfPath(pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const rowsIn = (pages: InboxPages): InboxRow[] => pages.pages.flatMap(({ results }) => results);

/** Not below the list's key: an email never changes, and the server parses it on each request. */
export const mailQuery = (mail_id: number) =>
  queryOptions({
    queryKey: ["inbound-mails", mail_id],
    queryFn: ({ signal }) => call(getInboundMail, { params: { mail_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const suggestedQuery = (mail_id: number) =>
  queryOptions({
    queryKey: ["inbound-mails", mail_id, "applications"],
    queryFn: async ({ signal }) => (await call(listMailApplications, { params: { mail_id }, signal })).results,
    staleTime: 0,
  });
