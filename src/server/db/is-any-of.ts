import { sql } from "kysely";

/** As `in`, with one parameter for all ids, so that PostgreSQL keeps one plan for any number of them. */
export const isAnyOf = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`;
