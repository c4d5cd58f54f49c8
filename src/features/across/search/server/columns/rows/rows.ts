import type { BoardGroup } from "#features/organization/statuses/statuses.ts";
import type { CodeColumn, NumberColumn, TimeColumn } from "../../arrays/column.ts";
import type { FacetColumns } from "./facet-columns.ts";
import type { NameColumn } from "./name-column.ts";
import type { ReferenceData } from "./reference-data.ts";
import type { ScanHelpers } from "../scan/scan-helpers.ts";

/** Columns that searches filter, count and sort by. */
export type Rows = {
  readonly size: number;
  /** Increases with every change. */
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
  /** Creation time of the oldest application, in seconds since 1970. */
  readonly oldest: number;
  /** Threads that help scanning many rows. */
  readonly helpers: ScanHelpers | undefined;
  /**
   * Lists the rows of a group in ascending order, valid until the next list is made. Undefined if the group includes
   * all.
   */
  rowsOfGroup(group: BoardGroup): Uint32Array | undefined;
};
