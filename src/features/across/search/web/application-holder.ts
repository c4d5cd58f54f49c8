import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type {
  ApplicationHolder,
  ChangeApplication,
  ShownApplication,
} from "#features/review/applications/web/application-cache.ts";
import { indexIn, resultIn, withCard, withoutCard } from "./column-pages.ts";
import { changeResult, type PageOf } from "./paging.ts";
import { columnPageSize, resultsKey } from "./results-key.ts";

type Pages = InfiniteData<PageOf<ShownApplication>, string | undefined>;

/** Query keys are `["search", "results", query, page_size]`. Columns of the board use larger pages than lists. */
const isColumn = (queryKey: QueryKey) => queryKey[3] === columnPageSize;

const columnKey = ([name, view, query, ...rest]: QueryKey, status_id: number): QueryKey => [
  name,
  view,
  { ...(query as object), status: [status_id] },
  ...rest,
];

/**
 * Applies optimistic updates to cached pages of lists and to board columns, between which a status change moves a card.
 */
export const applicationHolder: ApplicationHolder = {
  filters: () => ({ queryKey: resultsKey }),
  read: (queryClient, id) =>
    queryClient.getQueriesData<Pages>({ queryKey: resultsKey }).flatMap(([, pages]) => resultIn(pages, id) ?? []),
  change(queryClient, id, change) {
    const ways = queryClient
      .getQueriesData<Pages>({ queryKey: resultsKey })
      .flatMap(([queryKey, pages]) => changePages(queryClient, queryKey, resultIn(pages, id), change) ?? []);
    return () => ways.forEach((takeBack) => takeBack());
  },
  followsMoves: isColumn,
};

function changePages(
  queryClient: QueryClient,
  queryKey: QueryKey,
  before: ShownApplication | undefined,
  change: ChangeApplication,
): (() => void) | undefined {
  if (!before) return undefined;
  const update = (key: QueryKey, next: (pages: Pages | undefined) => Pages | undefined) =>
    queryClient.setQueryData<Pages>(key, next);
  const after = change(before);
  if (!isColumn(queryKey) || after.status_id === before.status_id) {
    update(queryKey, (pages) => changeResult(pages, before.id, () => after));
    return () => update(queryKey, (pages) => changeResult(pages, before.id, () => before));
  }

  const target = columnKey(queryKey, after.status_id);
  const index = indexIn(queryClient.getQueryData<Pages>(queryKey), before.id);
  update(queryKey, (column) => withoutCard(column, before.id));
  update(target, (column) => withCard(column, after));
  return () => {
    update(target, (column) => withoutCard(column, before.id));
    update(queryKey, (column) => withCard(column, before, index));
  };
}
