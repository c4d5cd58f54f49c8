import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";
import { SkeletonRows } from "./SkeletonRows.tsx";

type QueryStateProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Title of the error. */
  failed?: string | undefined;
  /** Title while the server can't be reached. */
  offline?: string | undefined;
  /** Number and height in pixels of the skeleton's rows. */
  rows?: number | undefined;
  height?: number | undefined;
  /** Skeleton for data that isn't rows. */
  skeleton?: ReactNode;
  /** Set to h1 where nothing else on the screen has a title. */
  heading?: "h1" | "h2" | undefined;
  /** Shown in place of a list without items. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows loaded data, and until then a skeleton, the reason why it can't be loaded, or that the server is away. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, failed, offline, rows, height, skeleton, heading, empty, children } = props;
  const { data, error, refetch } = query;
  // Data that is shown stays when a later request fails.
  if (data === undefined && error)
    return <ErrorState title={failed} heading={heading} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return skeleton ?? <SkeletonRows rows={rows} height={height} offline={offline} />;
  return empty !== undefined && isEmptyList(data) ? empty : children(data);
}

type List = readonly unknown[] | { results: readonly unknown[] } | { pages: readonly List[] };

/** Lists are arrays, pages with their `results`, or all pages of an infinite query. */
function isEmptyList(data: unknown): boolean {
  const list = data as List;
  if ("pages" in list) return list.pages.every(isEmptyList);
  return ("results" in list ? list.results : list).length === 0;
}
