import { infiniteQueryOptions, type InfiniteData, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { meQuery } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { queryOfPath } from "#web/search-params.ts";
import { listAlsoApplied, type AlsoApplied } from "../duplicates.contract.ts";
import { canSeeAlsoApplied } from "../duplicates.policy.ts";
import { hasLostReason, type LostReasonFilter } from "./lost-reason-filter.ts";

export type AlsoAppliedPages = InfiniteData<{ results: AlsoApplied[]; next: string | null }>;

export const alsoAppliedKey = (application_id: number): QueryKey => ["applications", application_id, "also-applied"];

export const alsoAppliedQuery = (application_id: number, filter: LostReasonFilter = "all") =>
  infiniteQueryOptions({
    queryKey: [...alsoAppliedKey(application_id), filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAlsoApplied, {
        params: { application_id },
        query: pageParam === undefined ? hasLostReason(filter) : queryOfPath(pageParam),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const rowsOf = (pages: AlsoAppliedPages): AlsoApplied[] => pages.pages.flatMap(({ results }) => results);

/** Formats the count as "20+" if further pages exist. */
export const countOf = (pages: AlsoAppliedPages): string =>
  `${rowsOf(pages).length}${pages.pages.at(-1)?.next ? "+" : ""}`;

/** Whether to request other applications. Never for a masked applicant. */
export const maySeeAlsoApplied = (me: Me, { should_be_masked }: Pick<ApplicationRow, "should_be_masked">): boolean =>
  !should_be_masked && canSeeAlsoApplied({ ...me, permissions: me.cu_permissions });

/** Prefetches before the page opens, so that the notice at the top doesn't push the page down later. */
export function prefetchAlsoApplied(queryClient: QueryClient, application: ApplicationRow): void {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (me && maySeeAlsoApplied(me, application))
    void queryClient.prefetchInfiniteQuery(alsoAppliedQuery(application.id));
}
