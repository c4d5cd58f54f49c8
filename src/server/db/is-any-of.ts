import { sql } from "kysely";

/** Like `in`, but with one array parameter, so that one prepared plan serves any number of ids. */
export const isAnyOf = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`;
