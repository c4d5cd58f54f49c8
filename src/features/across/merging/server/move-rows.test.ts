import { expect, it } from "vitest";
import { createRowsWorld } from "#tests/support/application-rows.ts";
import { declaredTables } from "#tests/support/declared-tables.ts";
import { mergeApplications, undoMerge } from "../merges.contract.ts";
import { movedTables, type MovedTable } from "./move-rows.ts";
import { movedRows } from "./moved-rows.gen.ts";

async function given(table: MovedTable) {
  const { admin, kept, merged, insertRow, rowsOn, send } = await createRowsWorld();
  const params = { application_id: kept.id };
  const merge = async () => (await send(admin, mergeApplications, { params, body: { secondary_id: merged.id } })).body;
  const undo = (merge_id: number) => send(admin, undoMerge, { params, body: { merge_id } });
  const idsOn = async (one: { id: number }) => (await rowsOn(table, one)).map(({ id }) => id);
  const insert = async (one: { id: number }) => {
    await insertRow(table, one);
    return idsOn(one);
  };
  return { kept, merged, merge, undo, idsOn, insert };
}

it.each(movedTables)(
  "[DETAIL-11] [DETAIL-19] moves a row of %s with a merge, and back with its undo",
  async (table) => {
    const { kept, merged, merge, undo, idsOn, insert } = await given(table);
    const ids = await insert(merged);
    expect(ids).toHaveLength(1);

    const { merge_id } = await merge();
    expect([await idsOn(kept), await idsOn(merged)]).toEqual([ids, []]);
    await undo(merge_id);

    expect([await idsOn(kept), await idsOn(merged)]).toEqual([[], ids]);
  },
);

const tablesWithCondition = movedTables.filter((table) => movedRows[table] !== "move");

it.each(tablesWithCondition)(
  "[DETAIL-11] leaves a row of %s with the merged application where the kept one has the same",
  async (table) => {
    const { kept, merged, merge, undo, idsOn, insert } = await given(table);
    const [own, other] = [await insert(kept), await insert(merged)];

    const { merge_id } = await merge();
    expect([await idsOn(kept), await idsOn(merged)]).toEqual([own, other]);
    await undo(merge_id);

    expect([await idsOn(kept), await idsOn(merged)]).toEqual([own, other]);
  },
);

it("[DETAIL-11] leaves to code of the merge the tables that it has code for, and no others", () => {
  const tables = declaredTables.filter(([, { ofApplication }]) => ofApplication?.onMerge === "by merging");

  expect(tables.map(([table]) => table).toSorted()).toEqual([
    "answer",
    "application_answer",
    "application_file",
    "application_tag",
    "application_user",
    "questionnaire_link",
    "rejection_reason",
  ]);
});
