import { sql } from "kysely";
import { expect, it } from "vitest";
import { declaredTables } from "#tests/support/declared-tables.ts";
import { createWorld } from "#tests/support/world.ts";

/** Columns of all tables of companies, as `table.column`. */
async function columnsOfSchema(): Promise<string[]> {
  const { system } = await createWorld();
  const { rows } = await system((db) =>
    sql<{ name: string }>`
      select relname || '.' || own.attname as name from pg_class
      join pg_attribute tenant on tenant.attrelid = pg_class.oid and tenant.attname = 'company_id'
      join pg_attribute own on own.attrelid = pg_class.oid and own.attnum > 0 and not own.attisdropped
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
    `.execute(db),
  );
  return rows.map(({ name }) => name).toSorted();
}

const ofApplication = declaredTables.flatMap(([table, { columns, ofApplication: rules }]) =>
  rules ? [{ table, columns, ...rules }] : [],
);

it("finds every column of every company's table declared by one feature, in one class", async () => {
  const declared = declaredTables.flatMap(([table, { columns }]) =>
    Object.values(columns).flatMap((names) => names.map((name) => `${table}.${name}`)),
  );

  expect(declared.toSorted()).toEqual(await columnsOfSchema());
});

it("[DETAIL-9] [DETAIL-11] finds a rule for erasure and for merging on every table of rows of applications", async () => {
  const tables = (await columnsOfSchema())
    .filter((name) => name.endsWith(".application_id"))
    .map((name) => name.replace(".application_id", ""));

  expect(ofApplication.map(({ table }) => table).toSorted()).toEqual(tables);
});

it("[DETAIL-9] finds no rule that keeps data from or about a candidate", () => {
  const kept = ofApplication.flatMap(({ table, columns, onErase }) => {
    if (onErase === "delete" || onErase === "derived") return [];
    const emptied = onErase === "keep" ? {} : onErase.set;
    return [...(columns.candidate ?? []), ...(columns.about_candidate ?? [])]
      .filter((column) => !(column in emptied))
      .map((column) => `${table}.${column}`);
  });

  expect(kept).toEqual([]);
});

it("[DETAIL-11] finds an id and the compared columns in every table whose rows a merge moves", () => {
  const missing = ofApplication.flatMap(({ table, columns, onMerge }) => {
    if (onMerge === "keep" || onMerge === "by merging") return [];
    const names = Object.values(columns).flat();
    return ["id", ...(onMerge === "move" ? [] : onMerge.moveUnless)]
      .filter((column) => !names.includes(column))
      .map((column) => `${table}.${column}`);
  });

  expect(missing).toEqual([]);
});
