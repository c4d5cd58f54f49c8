import type { InfiniteData } from "@tanstack/react-query";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import type { PageOf } from "./paging.ts";

export type ColumnPages = InfiniteData<ColumnPage, string | undefined>;
type ColumnPage = PageOf<ApplicationCard>;

const withCount = (page: ColumnPage, by: number): ColumnPage => ({ ...page, count: Math.max(0, page.count + by) });

const holds = (column: ColumnPages, id: number) =>
  column.pages.some(({ results }) => results.some((application) => application.id === id));

export function withoutCard(column: ColumnPages | undefined, id: number): ColumnPages | undefined {
  if (!column || !holds(column, id)) return column;
  const pages = column.pages.map((page) => {
    const results = page.results.filter((application) => application.id !== id);
    return withCount({ ...page, results }, -1);
  });
  return { ...column, pages };
}

/** Inserts a card into a column at its index among all loaded cards; a dropped card goes to the top. */
export function withCard(
  column: ColumnPages | undefined,
  application: ApplicationCard,
  index = 0,
): ColumnPages | undefined {
  if (!column || holds(column, application.id)) return column;
  let left = index;
  let isPut = false;
  const last = column.pages.length - 1;
  const pages = column.pages.map((page, number) => {
    const counted = withCount(page, 1);
    if (isPut || (left > page.results.length && number < last)) {
      left -= page.results.length;
      return counted;
    }
    isPut = true;
    return { ...counted, results: page.results.toSpliced(left, 0, application) };
  });
  return { ...column, pages };
}

export const resultIn = <Result extends { id: number }>(
  shown: InfiniteData<PageOf<Result>, string | undefined> | undefined,
  id: number,
): Result | undefined => shown?.pages.flatMap(({ results }) => results).find((result) => result.id === id);

export const indexIn = (column: ColumnPages | undefined, id: number): number =>
  Math.max(0, column?.pages.flatMap(({ results }) => results).findIndex((application) => application.id === id) ?? 0);
