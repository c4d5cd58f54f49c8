import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SearchResult } from "#features/across/search/search.contract.ts";
import { useFrozenRows } from "./use-frozen-rows.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id }) as SearchResult);

type Asked = Parameters<typeof useFrozenRows>[0];
const first: Asked = {
  key: "a",
  applications: rows(1, 2),
  isBackground: false,
  isInUse: false,
  isSelected: () => false,
};

function openList() {
  const { result, rerender } = renderHook(useFrozenRows, { initialProps: first });
  const show = (asked: Partial<Asked>) => {
    rerender({ ...first, ...asked });
    return shown();
  };
  const shown = () => ({ ids: result.current.rows.map(({ id }) => id), arrived: result.current.arrived });
  return { show, shown, release: () => act(() => result.current.release()) };
}

describe("a list in which a colleague changed something", () => {
  it("[SEARCH-22] shows it at once when the rows are not in use", () => {
    const { show } = openList();

    expect(show({ applications: rows(9, 1, 2), isBackground: true })).toEqual({ ids: [9, 1, 2], arrived: 0 });
  });

  it("[SEARCH-22] stays as it is under the pointer, says what has arrived, and shows it when asked", () => {
    const { show, shown, release } = openList();
    const applications = rows(9, 1, 2);

    expect(show({ applications, isBackground: true, isInUse: true })).toEqual({ ids: [1, 2], arrived: 1 });
    release();
    expect(show({ applications, isBackground: true, isInUse: true })).toEqual({ ids: [9, 1, 2], arrived: 0 });
    expect(shown().arrived).toBe(0);
  });

  it("[SEARCH-22] keeps a row that is selected until the selection is cleared", () => {
    const { show } = openList();
    const applications = rows(9, 2);
    const isSelected = ({ id }: SearchResult) => id === 1;
    show({ isSelected });

    expect(show({ applications, isBackground: true, isSelected })).toEqual({ ids: [1, 2], arrived: 1 });
    expect(show({ applications, isBackground: true })).toEqual({ ids: [9, 2], arrived: 0 });
  });

  it("[SEARCH-22] is up to date once the pointer has gone", () => {
    const { show } = openList();
    const applications = rows(9, 2);
    show({ applications, isBackground: true, isInUse: true });

    expect(show({ applications, isBackground: true })).toEqual({ ids: [9, 2], arrived: 0 });
  });

  it("[SEARCH-22] shows at once what the reader changed or asked for", () => {
    const { show } = openList();

    expect(show({ applications: rows(2), isInUse: true }).ids).toEqual([2]);
    expect(show({ key: "b", applications: rows(5), isBackground: true, isInUse: true }).ids).toEqual([5]);
  });
});
