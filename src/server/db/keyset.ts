import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Keys } from "../http/cursors.ts";

/** A value rows are ordered by: never null, so that every row has a place and a page can begin after it. */
export type SortKey = { value: RawBuilder<string | number>; type: "bigint" | "numeric" | "text" | "timestamptz" };

/** The keys of a keyset page, in their order; the id comes last. */
export type SortOrder = { keys: SortKey[]; isDescending: boolean };

export type KeysetPage<Row> = {
  rows: { row: Row; keys: Keys }[];
  /** The keys of the last row when more rows follow: the next page begins after them. */
  last: Keys | undefined;
};

/** The rows of a query in an order, so many as a page has, after the row with these keys. */
export async function pageOf<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  order: SortOrder,
  { after, page_size }: { after: Keys | undefined; page_size: number },
): Promise<KeysetPage<Row>> {
  const found = await query
    .$if(after !== undefined, (page) => page.where(comesAfter(order, after ?? [])))
    .select(order.keys.map(({ value }, index) => value.as(`key_${index}`)))
    .orderBy(orderBy(order))
    .limit(page_size + 1)
    .execute();
  const rows = found.slice(0, page_size).map((row) => separateKeys(row as Record<string, unknown>, order));
  return { rows: rows as KeysetPage<Row>["rows"], last: found.length > page_size ? rows.at(-1)?.keys : undefined };
}

/** Takes the keys out of the columns of a row. */
function separateKeys(found: Record<string, unknown>, { keys }: SortOrder) {
  const row = { ...found };
  for (const index of keys.keys()) delete row[`key_${index}`];
  return { row, keys: keys.map((_, index) => found[`key_${index}`] as string | number) };
}

const orderBy = ({ keys, isDescending }: SortOrder) =>
  sql.join(keys.map(({ value }) => sql`${value} ${sql.raw(isDescending ? "desc" : "asc")}`));

/** The rows that come after the row with these keys. */
const comesAfter = ({ keys, isDescending }: SortOrder, last: Keys) =>
  sql<boolean>`(${sql.join(keys.map(({ value }) => value))}) ${sql.raw(isDescending ? "<" : ">")} (${sql.join(
    keys.map(({ type }, index) => sql`${last[index]}::${sql.raw(type)}`),
  )})`;
