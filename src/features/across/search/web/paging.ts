import type { InfiniteData } from "@tanstack/react-query";
import { ApiError } from "#web/api-error.ts";

const maxRetries = 5;
export const retryDelay = 500;

/** `is_background` when the page was refetched in the background, because a colleague changed something. */
export type PageOf<Result> = {
  count: number;
  next: string | null;
  results: Result[];
  is_background: boolean;
};

/** Changes one result on the pages that are shown; the same pages where it is not among them. */
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

/** Marks what the request for a next page failed with: a refusal of the first page is final, one of the next may pass. */
export function markNextPageError(error: unknown): void {
  if (error instanceof Error) nextPageErrors.add(error);
}

/** The next page is refused: to this reader, or of a search that has changed. Then paging is over. */
export const isStopped = (error: unknown): boolean => statusOf(error) === 403 || statusOf(error) === 409;

const isRefused = (error: unknown): boolean => statusOf(error) === 400 || statusOf(error) === 404;

/** Whether to ask for a page again after so many failures. */
export function retryPage(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || isStopped(error)) return false;
  return !isRefused(error) || nextPageErrors.has(error as Error);
}

/** Why paging stopped, as the key of its sentence. */
export type StopReason = "getFailed" | "forbidden" | "outOfSync";

export function stopReasonsOf(error: unknown): StopReason[] {
  if (statusOf(error) === 403) return ["getFailed", "forbidden"];
  return statusOf(error) === 409 ? ["outOfSync"] : ["getFailed"];
}

/** A row may move to a later page while the reader pages; it is shown where it came first. */
export function applicationsOf<Result extends { id: number }>(
  pages: readonly { results: readonly Result[] }[],
): Result[] {
  const byId = new Map<number, Result>();
  for (const application of pages.flatMap(({ results }) => results)) {
    if (!byId.has(application.id)) byId.set(application.id, application);
  }
  return [...byId.values()];
}
