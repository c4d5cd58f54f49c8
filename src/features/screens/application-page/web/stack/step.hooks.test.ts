import { act, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { stablePlaces } from "./stack-places.ts";
import { useStepAhead, useSteps } from "./step.hooks.ts";

function stepping() {
  const [onSelect, onClose] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHook((id: number) => useStepAhead(id, { onSelect, onClose }), { initialProps: 1 });
  return { onSelect, onClose, steps: () => result.current, arriveAt: (id: number) => rerender(id) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const rest = () => pass(100);

it("[SEARCH-21] shows each step at once, and lets the address follow to the last of them", () => {
  const { onSelect, steps } = stepping();

  act(() => steps().select(2));
  pass(99);
  act(() => steps().select(3));
  pass(99);

  expect(steps().shown_id).toBe(3);
  expect(onSelect).not.toHaveBeenCalled();
  rest();
  expect(onSelect.mock.calls).toEqual([[3]]);
});

it("[SEARCH-21] stays with the application that a step back returned to while the address still follows", () => {
  const { onSelect, steps, arriveAt } = stepping();

  act(() => steps().select(2));
  rest();
  act(() => steps().select(1));
  arriveAt(2);
  expect(steps().shown_id).toBe(1);
  rest();
  expect(onSelect.mock.calls).toEqual([[2], [1]]);

  arriveAt(1);
  arriveAt(2);
  expect(steps().shown_id).toBe(2);
});

it("[SEARCH-21] changes no address after the page was left", () => {
  const { onSelect, onClose, steps } = stepping();

  act(() => steps().select(2));
  act(() => steps().close());

  rest();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSelect).not.toHaveBeenCalled();
});

/** Renders the hook for application 5 among results, and records the keys that reach the page. */
function among(first: { ids: number[]; isKnown: boolean; hasMore: boolean }) {
  const select = vi.fn();
  const reached: string[] = [];
  const note = ({ key }: KeyboardEvent) => void reached.push(key);
  document.body.addEventListener("keydown", note);
  onTestFinished(() => document.body.removeEventListener("keydown", note));
  const rowsOf = (ids: number[]) =>
    stablePlaces(
      [],
      ids.map((id) => anApplication({ id })),
    );
  const { result, rerender } = renderHook(
    ({ ids, open, ...known }: typeof first & { open: number }) =>
      useSteps({ rows: rowsOf(ids), place: ids.indexOf(open) }, { ...known, select }),
    { initialProps: { ...first, open: 5 } },
  );
  return { select, reached, steps: () => result.current, become: rerender };
}

it.each([
  ["before the results are there", { ids: [5], isKnown: false, hasMore: false }],
  ["at the end of what is loaded", { ids: [4, 5], isKnown: true, hasMore: true }],
])("[SEARCH-21] takes a step pressed %s when its application arrives, and then the keys after it", (_when, first) => {
  const { select, reached, steps, become } = among(first);

  steps().next();
  fireEvent.keyDown(document.body, { key: "4" });
  expect(select).not.toHaveBeenCalled();
  become({ ids: [4, 5, 6, 7], isKnown: true, hasMore: false, open: 5 });
  expect(select.mock.calls).toEqual([[6]]);
  pass(0);
  expect(reached).toEqual([]);
  become({ ids: [4, 5, 6, 7], isKnown: true, hasMore: false, open: 6 });
  pass(0);

  expect(reached).toEqual(["4"]);
});

it("[SEARCH-21] counts each step from the application chosen last, also while that isn't shown yet", () => {
  const { select, steps, become } = among({ ids: [4, 5, 6, 7, 8], isKnown: true, hasMore: false });

  steps().next();
  steps().next();
  expect(select.mock.calls).toEqual([[6], [7]]);
  become({ ids: [4, 5, 6, 7, 8], isKnown: true, hasMore: false, open: 7 });
  steps().next();
  steps().previous();

  expect(select.mock.calls.slice(2)).toEqual([[8], [7]]);
});

it("[SEARCH-21] takes no step beyond the last of the results, and lets the keys act again", () => {
  const { select, reached, steps, become } = among({ ids: [4, 5], isKnown: true, hasMore: true });

  steps().next();
  become({ ids: [4, 5], isKnown: true, hasMore: false, open: 5 });
  fireEvent.keyDown(document.body, { key: "4" });
  steps().previous();

  expect(reached).toEqual(["4"]);
  expect(select.mock.calls).toEqual([[4]]);
});
