import { describe, expect, it } from "vitest";
import type { SearchResult } from "#features/across/search/search.contract.ts";
import { freezeRows } from "./frozen-rows.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }) as SearchResult);
const kept = (shown: number[], found: number[]) => {
  const { rows: after, arrived } = freezeRows(rows(...shown), rows(...found));
  return [after.map(({ id }) => id), arrived];
};

describe("rows under the pointer", () => {
  it.each([
    ["nothing changed", [1, 2, 3], [1, 2, 3], [1, 2, 3], 0],
    ["new ones came first", [1, 2, 3], [8, 9, 1, 2, 3], [1, 2, 3], 2],
    ["new ones came between", [1, 2, 3], [1, 9, 2, 3], [1, 2, 3], 0],
    ["one is found no more", [1, 2, 3], [1, 3], [1, 2, 3], 0],
    ["the order is another", [1, 2, 3], [3, 1, 2], [1, 2, 3], 0],
    ["a page was loaded", [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], 0],
    ["all at once", [1, 2, 3], [9, 3, 8, 1, 4], [1, 2, 3, 4], 1],
    ["none is found any more", [1, 2], [8, 9], [1, 2, 8, 9], 0],
    ["nothing is found any more", [1, 2], [], [1, 2], 0],
  ])("[SEARCH-22] stay where they are when %s", (_what, shown, found, after, arrived) => {
    expect(kept(shown, found)).toEqual([after, arrived]);
  });

  it("[SEARCH-22] show what became of them", () => {
    const changed = { id: 2, version: 7 } as SearchResult;

    const { rows: after, gone } = freezeRows(rows(1, 2, 3), [changed, ...rows(1)]);

    expect(after.map(({ version }) => version)).toEqual([1, 7, 1]);
    expect([...gone]).toEqual([3]);
  });
});
