import { sql, type RawBuilder } from "kysely";
import type { MergeRule } from "#features/table-rule.ts";
import type { Db } from "#server/db/database.ts";
import { movedRows } from "./moved-rows.gen.ts";

export type Way = { company_id: number; from: number; to: number };

/** Tables whose rows a merge moves by the rule that their feature declares. */
export type MovedTable = keyof typeof movedRows;
export const movedTables = Object.keys(movedRows) as MovedTable[];

/** Ids of the moved rows by table. The reason moves only if the plan says so. */
export type MovedRows = Partial<Record<MovedTable | "rejection_reason", number[]>>;

type Table = keyof MovedRows | "questionnaire_link" | "answer";

/** Moves the rows of each table by its rule and returns their ids. */
export async function moveAllRows(db: Db, way: Way): Promise<MovedRows> {
  const moved: MovedRows = {};
  for (const table of movedTables) moved[table] = await moveRowsWhere(db, table, way, isMovable(table, way));
  return moved;
}

/** Moves these rows back if they still belong to the application that received them. */
export async function returnAllRows(db: Db, back: Way, moved: MovedRows): Promise<void> {
  for (const [table, ids] of Object.entries(moved)) await moveRows(db, table as keyof MovedRows, back, ids);
}

/** Condition for rows that can move: the receiving application has no row that the table's rule counts as the same. */
export function isMovable(table: MovedTable, { to }: Pick<Way, "to">): RawBuilder<boolean> {
  const rule: MergeRule = movedRows[table];
  if (typeof rule === "string") return sql`true`;
  const isSame = rule.moveUnless.map((column) => sql`kept.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`);
  return sql`not exists (
    select from ${sql.table(table)} kept where kept.company_id = ${sql.ref(`${table}.company_id`)}
      and kept.application_id = ${to} and ${sql.join(isSame, sql` and `)}
  )`;
}

/**
 * Moves all rows of the table, or those with these ids that still belong to `from`. Returns the ids of the moved rows.
 */
export const moveRows = (db: Db, table: Table, way: Way, ids?: readonly number[]): Promise<number[]> =>
  moveRowsWhere(db, table, way, ids ? sql`id = any(${ids}::bigint[])` : sql`true`);

async function moveRowsWhere(
  db: Db,
  table: Table,
  { company_id, from, to }: Way,
  condition: RawBuilder<boolean>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set application_id = ${to}
    where company_id = ${company_id} and application_id = ${from} and ${condition}
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}
