import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { stablePlaces } from "./stack-places.ts";
import { useStepAhead, useSteps } from "./step.hooks.ts";

function stepping() {
  const [onSelect, onClose] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHook((id: number) => useStepAhead(id, { onSelect, onClose }), { initialProps: 1 });
  return { onSelect, onClose, steps: () => result.current, arriveAt: (id: number) => rerender(id) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

it("[SEARCH-21] takes the steps pressed before the results are there when they arrive", () => {
  const select = vi.fn();
  const rowsOf = (...ids: number[]) =>
    stablePlaces(
      [],
      ids.map((id) => anApplication({ id })),
    );
  const { result, rerender } = renderHook(
    ({ ids, isKnown }) => useSteps({ rows: rowsOf(...ids), place: ids.indexOf(5) }, { isKnown, select }),
    { initialProps: { ids: [5], isKnown: false } },
  );

  result.current.next();
  result.current.next();
  expect(select).not.toHaveBeenCalled();
  rerender({ ids: [4, 5, 6, 7], isKnown: true });

  expect(select.mock.calls).toEqual([[7]]);
  rerender({ ids: [4, 5, 6, 7], isKnown: true });
  result.current.previous();
  expect(select.mock.calls).toEqual([[7], [4]]);
});
