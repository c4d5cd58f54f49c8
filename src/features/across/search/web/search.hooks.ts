import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { queryOfPath } from "#web/search-params.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import type { FacetName } from "../facets.ts";
import { searchApplications, suggestSpelling, type SearchResult } from "../search.contract.ts";
import { applicationsOf, isStopped, markNextPageError, retryDelay, retryPage } from "./paging.ts";
import { stopReasonsOf, type PageOf } from "./paging.ts";
import { storeStop, stopOf } from "./paging-stops.ts";
import { isBackgroundFetch, refetchInBackground } from "#web/background-refetch.ts";
import { listPageSize, resultsKey } from "./results-key.ts";
import type { ResultsWindow } from "./results-window.ts";
import type { SearchQueryState } from "./search-state.ts";

/**
 * Requests for one search page use the same retries, so that they fail together. Until then the previous results are
 * shown.
 */
const tries = { retry: retryPage, retryDelay, placeholderData: keepPreviousData };

type Answer<Result> = Pick<PageOf<Result>, "count" | "next" | "results">;

/** Query for consecutive pages: the first page, then each one named by the page before it. */
export const pagesQuery = <Result>(
  query: SearchQueryState,
  page_size: number,
  ask: (next: string | undefined, signal: AbortSignal) => Promise<Answer<Result>>,
) =>
  infiniteQueryOptions({
    queryKey: [...resultsKey, query, page_size],
    queryFn: async (context): Promise<PageOf<Result>> => {
      const { pageParam, signal, queryKey, client } = context;
      const is_background = pageParam === undefined && isBackgroundFetch(context);
      const { count, next, results } = await ask(pageParam, signal).catch((error: unknown) => {
        if (pageParam !== undefined) markNextPageError(error);
        if (pageParam !== undefined && isStopped(error)) storeStop(client, queryKey, error);
        throw error;
      });
      return { count, next, results, is_background };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...tries,
  });

export type PagesQuery<Result> = ReturnType<typeof pagesQuery<Result>>;

export const resultsQuery = (query: SearchQueryState, page_size = listPageSize) =>
  pagesQuery<SearchResult>(query, page_size, (next, signal) => {
    const first = { ...query, page_size, exclude_facets: true, exclude_facets_q: true };
    return call(searchApplications, { query: next === undefined ? first : queryOfPath(next), signal });
  });

/** Removes the sort, because counts don't depend on it. */
function withoutSort(query: SearchQueryState): SearchQueryState {
  const { sort: _sort, ...rest } = query;
  return rest;
}

/** Query for the options of all facets, and the share of texts covered. */
export const facetsQuery = (query: SearchQueryState) =>
  queryOptions({
    queryKey: ["search", "facets", withoutSort(query)],
    queryFn: async ({ signal }) => {
      const asked = { ...withoutSort(query), exclude_results: true, exclude_facets_q: true };
      const { facets, text_share } = await call(searchApplications, { query: asked, signal });
      return { facets, text_share };
    },
    ...tries,
  });

/** Interval for repeating a search while texts are being loaded. */
const partlyReadMs = 3_000;

/** Repeats the search while it covered only part of the texts. */
export function useSearchAgain(isPartial: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isPartial) return undefined;
    const refetch = () => void refetchInBackground(queryClient, { queryKey: ["search"] });
    const timer = setInterval(refetch, partlyReadMs);
    return () => clearInterval(timer);
  }, [isPartial, queryClient]);
}

/** Query for the options of one facet whose label contains a text. Long facets are searched on the server. */
export const facetOptionsQuery = (query: SearchQueryState, facet: FacetName, facet_text: string) =>
  queryOptions({
    queryKey: ["search", "facets", withoutSort(query), facet, facet_text],
    queryFn: async ({ signal }) => {
      const asked = { ...withoutSort(query), facet, facet_text, exclude_results: true, exclude_facets_q: true };
      return (await call(searchApplications, { query: asked, signal })).facets[facet] ?? [];
    },
    enabled: facet_text !== "",
    ...tries,
  });

export const fieldHitsQuery = (query: SearchQueryState) =>
  queryOptions({
    queryKey: ["search", "facets_q", withoutSort(query)],
    queryFn: async ({ signal }) => {
      const asked = { ...withoutSort(query), exclude_results: true, exclude_facets: true };
      return (await call(searchApplications, { query: asked, signal })).facets_q;
    },
    enabled: query.q !== undefined,
    ...tries,
  });

/** Query for a spelling suggestion, used only if the search finds nothing. */
export const spellingQuery = (query: SearchQueryState) =>
  queryOptions({
    queryKey: ["search", "spelling", withoutSort(query)],
    queryFn: async ({ signal }) => (await call(suggestSpelling, { query: withoutSort(query), signal })).q,
    enabled: query.q !== undefined,
    retry: retryPage,
    retryDelay,
  });

/** Loads results page by page. After an error, paging stays stopped until the person retries. */
export function useResults<Result extends { id: number }>(pages: PagesQuery<Result>, isEnabled = true) {
  const { t } = useTranslation("search");
  const queryClient = useQueryClient();
  const found = useInfiniteQuery({ ...pages, enabled: isEnabled });
  const stop = stopOf(queryClient, pages.queryKey);
  const error = found.error ?? stop ?? null;
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;

  useEffect(() => {
    if (!error) return;
    for (const reason of stopReasonsOf(error)) {
      if (reason === "getFailed") flashError(error, t("errors.getFailed"));
      else showFlash("error", t(`errors.${reason}`));
    }
  }, [error, t]);

  const applications = useMemo(() => applicationsOf(data?.pages ?? []), [data]);
  const results: ResultsWindow<Result> = {
    applications,
    ids: useMemo(() => applications.map(({ id }) => id), [applications]),
    count: data?.pages[0]?.count ?? 0,
    loadedPages: data?.pages.length ?? 0,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isBackground: data?.pages[0]?.is_background ?? false,
    loadMore: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError && !stop) void fetchNextPage();
    },
  };

  return { ...found, error, results };
}
