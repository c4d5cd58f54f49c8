import { sql, type RawBuilder } from "kysely";

/**
 * `column = any(ids)`, and for a single id `column = id`: PostgreSQL keeps a plan for that, while it plans a statement with a
 * list anew each time, because it guesses lists to be longer than they are.
 */
export const isAmong = (column: string, ids: readonly number[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${sql.ref(column)} = ${ids[0]}::bigint` : sql`${sql.ref(column)} = any(${ids}::bigint[])`;
