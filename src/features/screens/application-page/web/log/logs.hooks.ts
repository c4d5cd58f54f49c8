import { infiniteQueryOptions } from "@tanstack/react-query";
import type { LogKind } from "#features/platform/activity/activity-rule.ts";
import { call } from "#web/api.ts";
import { queryOfPath } from "#web/search-params.ts";
import { listLogs } from "#features/review/applications/applications.contract.ts";

export const logsQuery = (application_id: number, kind?: LogKind) =>
  infiniteQueryOptions({
    queryKey: ["applications", application_id, "logs", kind ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      call(listLogs, {
        params: { application_id },
        query: pageParam === undefined ? { kind } : queryOfPath(pageParam),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
