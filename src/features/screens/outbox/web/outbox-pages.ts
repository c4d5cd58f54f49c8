import type { InfiniteData } from "@tanstack/react-query";
import type { ReplyOf } from "#shared/contract.ts";
import type { listOutbox, OutboxRow } from "../outbox.contract.ts";

export type OutboxPages = InfiniteData<ReplyOf<typeof listOutbox> & { skew: number }>;

export const rowsIn = (pages: OutboxPages): OutboxRow[] => pages.pages.flatMap(({ results }) => results);

/** Removes recalled rows from the pages. */
export const without = (pages: OutboxPages | undefined, isTaken: (row: OutboxRow) => boolean) =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, results: page.results.filter((row) => !isTaken(row)) })),
  };
