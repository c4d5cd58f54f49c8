import type { ApplicationRow, ApplicationCard } from "#features/review/applications/applications.contract.ts";

/** A row of the list says which part of the average is the reader's own; a card of the board does not. */
type Rated = Pick<ApplicationCard, "id" | "rating_avg"> & Partial<Pick<ApplicationRow, "rating" | "rating_count">>;

/**
 * The ratings as shown after the reader's own was changed or removed. Where the number of ratings is unknown, the
 * average stays until the server sends it.
 */
export function withOwnRating<Shown extends Rated>(shown: Shown, own: number | null): Shown {
  const { rating_avg, rating = null, rating_count = rating_avg === null ? 0 : undefined } = shown;
  if (rating_count === undefined) return shown;

  const sum = (rating_avg ?? 0) * rating_count - (rating ?? 0) + (own ?? 0);
  const count = rating_count - (rating === null ? 0 : 1) + (own === null ? 0 : 1);
  return { ...shown, rating: own, rating_count: count, rating_avg: count === 0 ? null : sum / count };
}
