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

/** The newest entry of now and then: a log that a person reads does not move under their eyes. */
export const newestQuery = (state: AuditLogState) =>
  queryOptions({
    queryKey: ["audit-log", state, "newest"],
    queryFn: async ({ signal }) =>
      (await call(listAuditLog, { query: { ...state, page_size: 1 }, signal })).results[0]?.id ?? null,
    refetchInterval: newestMs,
  });

/** Where the browser gets the file; it sends the session with a link of ours. */
export const exportAddress = (state: AuditLogState) => requestAddress(exportAuditLog.path, { query: state });
