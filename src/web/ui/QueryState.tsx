import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";

type QueryStateProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Title of the error. */
  failed?: string | undefined;
  /** Title while the server can't be reached. */
  offline?: string | undefined;
  /** Number of skeleton rows, and their height in pixels. */
  rows?: number | undefined;
  height?: number | undefined;
  /** Skeleton for data that isn't rows. */
  skeleton?: ReactNode;
  /** Pass "h1" if the screen has no other title. */
  heading?: "h1" | "h2" | undefined;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows loaded data, or the skeleton, error or offline state in its place. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, failed, offline, rows, height, skeleton, heading, empty, children } = props;
  const { data, error, refetch } = query;
  // Loaded data stays visible when a later request fails.
  if (data === undefined && error)
    return <ErrorState title={failed} heading={heading} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return skeleton ?? <SkeletonRows rows={rows} height={height} offline={offline} />;
  return empty !== undefined && isEmptyList(data) ? empty : children(data);
}

type List = readonly unknown[] | { results: readonly unknown[] } | { pages: readonly List[] };

/** Whether a list is empty. Lists are arrays, pages with `results`, or the pages of an infinite query. */
function isEmptyList(data: unknown): boolean {
  const list = data as List;
  if ("pages" in list) return list.pages.every(isEmptyList);
  return ("results" in list ? list.results : list).length === 0;
}
