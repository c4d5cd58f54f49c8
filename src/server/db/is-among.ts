import { sql, type RawBuilder } from "kysely";

/**
 * Builds `column = any(ids)`, or `column = id` for a single id. PostgreSQL caches a generic plan only for the latter:
 * it overestimates the length of a list and therefore plans the statement again each time.
 */
export const isAmong = (column: string, ids: readonly number[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${sql.ref(column)} = ${ids[0]}::bigint` : sql`${sql.ref(column)} = any(${ids}::bigint[])`;
