import type { BoardGroup } from "#features/statuses/statuses.ts";
import type { CodeColumn, TimeColumn } from "./column.ts";
import type { FacetColumns } from "./facet-columns.ts";
import type { Structure } from "./structure.ts";

/** The rows of a copy, as far as searches narrow and count them. */
export type Rows = {
  readonly size: number;
  readonly structure: Structure;
  readonly facets: FacetColumns;
  readonly job: CodeColumn;
  readonly flags: CodeColumn;
  readonly created: TimeColumn;
  readonly idleAt: Uint32Array;
  /** Seconds since 1970 of the oldest application. */
  readonly oldest: number;
  /** The rows of a group in their order, to go through at once; undefined when that is nearly all. */
  rowsOfGroup(group: BoardGroup): Uint32Array | undefined;
};
