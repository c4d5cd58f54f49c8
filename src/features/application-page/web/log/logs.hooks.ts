import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { listLogs } from "#features/applications/applications.contract.ts";

export const logsQuery = (application_id: number) =>
  infiniteQueryOptions({
    queryKey: ["applications", application_id, "logs"],
    queryFn: ({ pageParam, signal }) =>
      call(listLogs, {
        params: { application_id },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next, results }) => (next === null ? undefined : results.at(-1)?.id),
  });
