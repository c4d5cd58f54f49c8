import { describe, expect, it } from "vitest";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { columnsOf } from "./pipelines.ts";

const status = (id: number, pipeline_id: number, group: number, order: number) =>
  ({ id, pipeline_id, group, order }) as Status;
const statuses = [
  status(1, 1, 0, 1),
  status(3, 1, 1, 2),
  status(2, 1, 1, 1),
  status(4, 1, 19, 1),
  status(5, 2, 0, 1),
  status(6, 2, 20, 1),
];
const found = (...ids: number[]) => ids.map((id) => ({ value: String(id), label: "", count: 1, selected: false }));
const idsOf = (shown: readonly Status[]) => shown.map(({ id }) => id);

describe("the columns of the board", () => {
  it("[SEARCH-13] are the statuses of the group, in the order of the pipeline", () => {
    const columns = columnsOf(statuses, { status_group: "current", status: [] }, found(1, 5));

    expect(idsOf(columns)).toEqual([1, 2, 3, 5]);
  });

  it.each([
    ["rejected", [4]],
    ["hired", [6]],
    ["on_hold", []],
  ] as const)("[SEARCH-13] of the group %s are %j", (status_group, ids) => {
    expect(idsOf(columnsOf(statuses, { status_group, status: [] }, []))).toEqual(ids);
  });

  it("leave out the pipelines without results", () => {
    expect(idsOf(columnsOf(statuses, { status_group: "current", status: [] }, found(3)))).toEqual([1, 2, 3]);
    expect(idsOf(columnsOf(statuses, { status_group: "current", status: [] }, []))).toEqual([1, 2, 3, 5]);
  });

  it("[SEARCH-17] follow with those of other companies where all companies of the group are searched", () => {
    const asked = { status_group: "current" as const, status: [] };

    expect(idsOf(columnsOf(statuses, { ...asked, cross_company: true }, found(1, 77)))).toEqual([1, 2, 3, 77]);
    expect(idsOf(columnsOf(statuses, { ...asked, cross_company: undefined }, found(1, 77)))).toEqual([1, 2, 3]);
  });

  it("are the chosen ones where some are chosen", () => {
    expect(idsOf(columnsOf(statuses, { status_group: "current", status: [3] }, found(3)))).toEqual([3]);
  });
});
