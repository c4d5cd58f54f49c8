import type { Column } from "../columns.ts";

/** What a file is written from: cells of the type of their column, times as ISO 8601. */
export type Table = {
  columns: readonly Column[];
  headings: string[];
  pages: AsyncIterable<(string | number | null)[][]>;
};
