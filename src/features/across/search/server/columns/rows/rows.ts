import type { BoardGroup } from "#features/organization/statuses/statuses.ts";
import type { CodeColumn, NumberColumn, TimeColumn } from "../../arrays/column.ts";
import type { FacetColumns } from "./facet-columns.ts";
import type { NameColumn } from "./name-column.ts";
import type { ReferenceData } from "./reference-data.ts";
import type { ScanHelpers } from "../scan/scan-helpers.ts";

/** The columns that searches filter, count and sort by. */
export type Rows = {
  readonly size: number;
  /** Moves with every change. */
  readonly epoch: number;
  readonly lookups: ReferenceData;
  readonly facets: FacetColumns;
  readonly id: NumberColumn;
  readonly job: CodeColumn;
  readonly flags: CodeColumn;
  readonly created: TimeColumn;
  readonly modified: TimeColumn;
  readonly idleAt: Uint32Array;
  readonly name: NameColumn;
  /** Seconds since 1970 of the oldest application. */
  readonly oldest: number;
  /** Threads that take part in the scan of many rows. */
  readonly helpers: ScanHelpers | undefined;
  /** The rows of a group in their order, to go through at once; undefined when that is nearly all. */
  rowsOfGroup(group: BoardGroup): Uint32Array | undefined;
};
