import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { afterPaint } from "#web/later.ts";
import { useStepAhead } from "./step.hooks.ts";

function stepping() {
  const [onSelect, onClose] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHook((id: number) => useStepAhead(id, { onSelect, onClose }), { initialProps: 1 });
  return { onSelect, onClose, steps: () => result.current, arriveAt: (id: number) => rerender(id) };
}

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

it("[SEARCH-21] shows each step at once, and lets the address follow to the last of them", async () => {
  const { onSelect, steps } = stepping();

  act(() => steps().select(2));
  act(() => steps().select(3));

  expect(steps().shown_id).toBe(3);
  expect(onSelect).not.toHaveBeenCalled();
  await painted();
  expect(onSelect.mock.calls).toEqual([[3]]);
});

it("[SEARCH-21] stays where somebody has turned back to while the address is still on its way out", async () => {
  const { onSelect, steps, arriveAt } = stepping();

  act(() => steps().select(2));
  await act(painted);
  act(() => steps().select(1));
  arriveAt(2);
  expect(steps().shown_id).toBe(1);
  await act(painted);
  expect(onSelect.mock.calls).toEqual([[2], [1]]);

  arriveAt(1);
  arriveAt(2);
  expect(steps().shown_id).toBe(2);
});

it("[SEARCH-21] goes nowhere any more once somebody has left", async () => {
  const { onSelect, onClose, steps } = stepping();

  act(() => steps().select(2));
  act(() => steps().close());

  await painted();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSelect).not.toHaveBeenCalled();
});
