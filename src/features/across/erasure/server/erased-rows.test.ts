import { expect, it } from "vitest";
import { createRowsWorld, mark } from "#tests/support/application-rows.ts";
import { anonymizeApplication } from "../erasure.contract.ts";
import { erasedRows } from "./erased-rows.gen.ts";

type ErasedTable = keyof typeof erasedRows;
const tables = Object.keys(erasedRows) as ErasedTable[];

async function given(table: ErasedTable) {
  const { admin, kept: anonymized, merged: other, insertRow, rowsOn, send } = await createRowsWorld();
  await insertRow(table, anonymized);
  await insertRow(table, other);
  const { id } = anonymized;
  const anonymize = () => send(admin, anonymizeApplication, { params: { application_id: id }, body: { id } });
  const read = async () => [await rowsOn(table, anonymized), await rowsOn(table, other)];
  return { anonymize, read };
}

it.each(tables.filter((table) => erasedRows[table] === "delete"))(
  "[DETAIL-9] deletes the rows of %s of an anonymized application, and of no other one",
  async (table) => {
    const { anonymize, read } = await given(table);
    const [own, others] = await read();
    expect(own).toHaveLength(1);

    await anonymize();

    expect(await read()).toEqual([[], others]);
  },
);

it.each(tables.filter((table) => erasedRows[table] !== "delete"))(
  "[DETAIL-9] keeps the rows of %s of an anonymized application without a word about the candidate",
  async (table) => {
    const { anonymize, read } = await given(table);
    const [own, others] = await read();
    expect(JSON.stringify(own)).toContain(mark);

    await anonymize();

    const [left, untouched] = await read();
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toContain(mark);
    expect(untouched).toEqual(others);
  },
);
