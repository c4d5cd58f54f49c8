import type { ColumnarFacet } from "./in-columns.ts";
import type { SqlFacet } from "./in-sql.ts";
import type { Naming } from "./naming.ts";

/** What the server alone knows of a facet: how both searches choose, count and name. */
export type ServerFacet = {
  inSql: SqlFacet;
  inColumns: ColumnarFacet;
  names: Naming;
  /** Its options have an order of their own; those of the others are in the natural order of their labels. */
  hasOwnOrder?: boolean;
};
