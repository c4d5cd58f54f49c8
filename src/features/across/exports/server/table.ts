import type { Column } from "../columns.ts";

/** Input for writing a file: cells have the type of their column, times are ISO 8601. */
export type Table = {
  columns: readonly Column[];
  headings: string[];
  pages: AsyncIterable<(string | number | null)[][]>;
};
