import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { requestAddress } from "#shared/request-address.ts";
import { call } from "#web/api.ts";
import { queryOfPath } from "#web/search-params.ts";
import { exportAuditLog, listAuditLog } from "../audit-log.contract.ts";
import type { AuditLogState } from "./audit-log-state.ts";

export const auditLogQuery = (state: AuditLogState) =>
  infiniteQueryOptions({
    queryKey: ["audit-log", state],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditLog, { query: pageParam === undefined ? state : queryOfPath(pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

const newestMs = 30_000;

/** Polls for the newest entry instead of updating the log, which must not move while a person reads it. */
export const newestQuery = (state: AuditLogState) =>
  queryOptions({
    queryKey: ["audit-log", state, "newest"],
    queryFn: async ({ signal }) =>
      (await call(listAuditLog, { query: { ...state, page_size: 1 }, signal })).results[0]?.id ?? null,
    refetchInterval: newestMs,
  });

/** Returns the URL of the export. The browser sends the session cookie with a link on our site. */
export const exportAddress = (state: AuditLogState) => requestAddress(exportAuditLog.path, { query: state });
