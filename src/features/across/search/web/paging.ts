import type { InfiniteData } from "@tanstack/react-query";
import { ApiError } from "#web/api-error.ts";

const maxRetries = 5;
export const retryDelay = 500;

/** Page of results. `is_background` marks a refetch caused by a colleague's change. */
export type PageOf<Result> = {
  count: number;
  next: string | null;
  results: Result[];
  is_background: boolean;
};

/** Updates one result on the cached pages. Returns the same pages if it isn't among them. */
export function changeResult<Result extends { id: number }>(
  shown: InfiniteData<PageOf<Result>, string | undefined> | undefined,
  id: number,
  change: (result: Result) => Result,
): InfiniteData<PageOf<Result>, string | undefined> | undefined {
  if (!shown?.pages.some(({ results }) => results.some((result) => result.id === id))) return shown;
  const pages = shown.pages.map((page) => ({
    ...page,
    results: page.results.map((result) => (result.id === id ? change(result) : result)),
  }));
  return { ...shown, pages };
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

const nextPageErrors = new WeakSet<object>();

/**
 * Marks the error of a request for a next page: the same status is final for the first page, but may be temporary for a
 * later one.
 */
export function markNextPageError(error: unknown): void {
  if (error instanceof Error) nextPageErrors.add(error);
}

/** Whether paging has ended: the next page was refused to this person, or the search has changed. */
export const isStopped = (error: unknown): boolean => statusOf(error) === 403 || statusOf(error) === 409;

const isRefused = (error: unknown): boolean => statusOf(error) === 400 || statusOf(error) === 404;

export function retryPage(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || isStopped(error)) return false;
  return !isRefused(error) || nextPageErrors.has(error as Error);
}

/** Reason why paging stopped, as its translation key. */
export type StopReason = "getFailed" | "forbidden" | "outOfSync";

export function stopReasonsOf(error: unknown): StopReason[] {
  if (statusOf(error) === 403) return ["getFailed", "forbidden"];
  return statusOf(error) === 409 ? ["outOfSync"] : ["getFailed"];
}

/** Merges pages without duplicates. A row can move to a later page during paging; it stays where it was shown first. */
export function applicationsOf<Result extends { id: number }>(
  pages: readonly { results: readonly Result[] }[],
): Result[] {
  const byId = new Map<number, Result>();
  for (const application of pages.flatMap(({ results }) => results)) {
    if (!byId.has(application.id)) byId.set(application.id, application);
  }
  return [...byId.values()];
}
