import type { ApplicationRow, ApplicationCard } from "#features/review/applications/applications.contract.ts";

/**
 * An application with its average. Rows of a list include the reader's own rating and the count; cards of the board
 * don't.
 */
type Rated = Pick<ApplicationCard, "id" | "rating_avg"> & Partial<Pick<ApplicationRow, "rating" | "rating_count">>;

/**
 * Returns the average after the reader's own rating was changed or removed. If the number of ratings is unknown, the
 * average stays until the server sends it.
 */
export function withOwnRating<Shown extends Rated>(shown: Shown, own: number | null): Shown {
  const { rating_avg, rating = null, rating_count = rating_avg === null ? 0 : undefined } = shown;
  if (rating_count === undefined) return shown;

  const sum = (rating_avg ?? 0) * rating_count - (rating ?? 0) + (own ?? 0);
  const count = rating_count - (rating === null ? 0 : 1) + (own === null ? 0 : 1);
  return { ...shown, rating: own, rating_count: count, rating_avg: count === 0 ? null : sum / count };
}
