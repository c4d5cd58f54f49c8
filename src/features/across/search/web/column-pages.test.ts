import { describe, expect, it } from "vitest";
import type { ApplicationRow, ApplicationCard } from "#features/review/applications/applications.contract.ts";
import type { PageOf } from "./paging.ts";
import { indexIn, withCard, withoutCard, type ColumnPages } from "./column-pages.ts";

const card = (id: number, version = 1) => ({ id, version }) as ApplicationRow;

function column(...pages: number[][]): ColumnPages {
  const count = pages.flat().length + 100;
  return {
    pages: pages.map((ids) => ({ count, results: ids.map((id) => card(id)) }) as unknown as PageOf<ApplicationCard>),
    pageParams: pages.map(() => undefined),
  };
}

const idsOf = (shown: ColumnPages | undefined) => shown?.pages.map(({ results }) => results.map(({ id }) => id));
const countOf = (shown: ColumnPages | undefined) => shown?.pages[0]?.count;

describe("a column of the board", () => {
  it("[SEARCH-14] loses a card and counts one less", () => {
    const after = withoutCard(column([1, 2], [3]), 2);

    expect(idsOf(after)).toEqual([[1], [3]]);
    expect(countOf(after)).toBe(102);
  });

  it("[SEARCH-14] gets a card on top and counts one more", () => {
    const after = withCard(column([1, 2], [3]), card(9));

    expect(idsOf(after)).toEqual([[9, 1, 2], [3]]);
    expect(countOf(after)).toBe(104);
  });

  it.each([0, 1, 2, 3, 4])("[SEARCH-14] is what it was when card %d comes back to its place", (index) => {
    const before = column([0, 1], [2, 3], [4]);

    const after = withCard(withoutCard(before, index), card(index), indexIn(before, index));

    expect(idsOf(after)?.flat()).toEqual([0, 1, 2, 3, 4]);
    expect(countOf(after)).toBe(countOf(before));
  });

  it("does not count a card twice, nor one that it has not", () => {
    const before = column([1]);

    expect(withCard(before, card(1))).toBe(before);
    expect(withoutCard(before, 2)).toBe(before);
  });

  it("that is not loaded stays so", () => {
    expect(withCard(undefined, card(1))).toBeUndefined();
    expect(withoutCard(undefined, 1)).toBeUndefined();
  });
});
