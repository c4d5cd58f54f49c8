import { infiniteQueryOptions } from "@tanstack/react-query";
import { listDeletedApplications, listHiddenApplications } from "#features/review/applications/put-away.contract.ts";
import { putAwayKey } from "#features/review/applications/web/put-away.ts";
import { call } from "#web/api.ts";
import { queryOfPath } from "#web/search-params.ts";
import type { PutAwayTab } from "../put-away-state.ts";

const lists = { hidden: listHiddenApplications, deleted: listDeletedApplications } as const;

export const putAwayQuery = (tab: PutAwayTab) =>
  infiniteQueryOptions({
    queryKey: [...putAwayKey, tab],
    queryFn: ({ pageParam, signal }) =>
      call(lists[tab], { query: pageParam === undefined ? {} : queryOfPath(pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
