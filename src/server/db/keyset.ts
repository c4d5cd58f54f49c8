import { sql, type RawBuilder } from "kysely";

/** A value rows are ordered by: never null, so that every row stands somewhere and a page can begin after it. */
export type SortKey = { value: RawBuilder<string | number>; type: "bigint" | "numeric" | "text" | "timestamptz" };

/** The keys of a keyset page, in their order; the id comes last. */
export type SortOrder = { keys: SortKey[]; isDescending: boolean };

export const orderBy = ({ keys, isDescending }: SortOrder) =>
  sql.join(keys.map(({ value }) => sql`${value} ${sql.raw(isDescending ? "desc" : "asc")}`));

/** The rows that come after the row with these keys. */
export const comesAfter = ({ keys, isDescending }: SortOrder, last: readonly (string | number)[]) =>
  sql<boolean>`(${sql.join(keys.map(({ value }) => value))}) ${sql.raw(isDescending ? "<" : ">")} (${sql.join(
    keys.map(({ type }, index) => sql`${last[index]}::${sql.raw(type)}`),
  )})`;
