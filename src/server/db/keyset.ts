import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Keys } from "../http/cursors.ts";

/** Sort value of a row. Never null, so that every row has a defined position for keyset pagination. */
export type SortKey = { value: RawBuilder<string | number>; type: "bigint" | "numeric" | "text" | "timestamptz" };

/** Sort keys of a keyset page; the last one is the id, which breaks ties. */
export type SortOrder = { keys: SortKey[]; isDescending: boolean };

export type KeysetPage<Row> = {
  rows: { row: Row; keys: Keys }[];
  /** Sort keys of the last row if more rows follow: the next page begins after them. */
  last: Keys | undefined;
};

/** Fetches one page of a sorted query, after the row with these sort keys. */
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

/** Splits the selected sort keys from the row's columns. */
function separateKeys(found: Record<string, unknown>, { keys }: SortOrder) {
  const row = { ...found };
  for (const index of keys.keys()) delete row[`key_${index}`];
  return { row, keys: keys.map((_, index) => found[`key_${index}`] as string | number) };
}

const orderBy = ({ keys, isDescending }: SortOrder) =>
  sql.join(keys.map(({ value }) => sql`${value} ${sql.raw(isDescending ? "desc" : "asc")}`));

/** Condition for the rows after the row with these sort keys. */
const comesAfter = ({ keys, isDescending }: SortOrder, last: Keys) =>
  sql<boolean>`(${sql.join(keys.map(({ value }) => value))}) ${sql.raw(isDescending ? "<" : ">")} (${sql.join(
    keys.map(({ type }, index) => sql`${last[index]}::${sql.raw(type)}`),
  )})`;
