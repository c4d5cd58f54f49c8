import type { QueryClient, InfiniteData } from "@tanstack/react-query";
import type { Application, ApplicationCard } from "#features/applications/applications.contract.ts";
import { changeResult, type PageOf } from "#features/search/web/paging.ts";
import { resultsKey } from "#features/search/web/search.hooks.ts";

/** A row of the list says which part of the average is one's own; a card of the board does not. */
type Rated = Pick<ApplicationCard, "id" | "rating_avg"> & Partial<Pick<Application, "rating" | "rating_count">>;

/**
 * What is shown of the ratings after one's own became another one, or none. Where nobody knows how many the average is of,
 * it stays until the server says it.
 */
export function withOwnRating<Shown extends Rated>(shown: Shown, own: number | null): Shown {
  const { rating_avg, rating = null, rating_count = rating_avg === null ? 0 : undefined } = shown;
  if (rating_count === undefined) return shown;

  const sum = (rating_avg ?? 0) * rating_count - (rating ?? 0) + (own ?? 0);
  const count = rating_count - (rating === null ? 0 : 1) + (own === null ? 0 : 1);
  return { ...shown, rating: own, rating_count: count, rating_avg: count === 0 ? null : sum / count };
}

type ResultPages = InfiniteData<PageOf<Rated>, string | undefined>;

/** One's own rating in the search results that are loaded, on the list as on the board. */
export function ownRatingInResults(queryClient: QueryClient, application_id: number) {
  return {
    read: () =>
      queryClient
        .getQueriesData<ResultPages>({ queryKey: resultsKey })
        .flatMap(([, found]) => found?.pages ?? [])
        .flatMap(({ results }) => results)
        .find((shown) => shown.id === application_id && shown.rating !== undefined)?.rating ?? null,
    show: (own: number | null) =>
      queryClient.setQueriesData<ResultPages>({ queryKey: resultsKey }, (found) =>
        changeResult(found, application_id, (shown) => withOwnRating(shown, own)),
      ),
  };
}
