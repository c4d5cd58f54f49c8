import type { ColumnarFacet } from "./in-columns.ts";
import type { SqlFacet } from "./in-sql.ts";
import type { Naming } from "./naming.ts";

/** Server's part of a facet: how both engines filter, count and name it. */
export type ServerFacet = {
  inSql: SqlFacet;
  inColumns: ColumnarFacet;
  names: Naming;
  /** Whether options have their own order. By default they are sorted alphabetically. */
  hasOwnOrder?: boolean;
};
