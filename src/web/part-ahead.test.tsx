import { act, render, renderHook, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { partAhead } from "./part-ahead.tsx";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it("[UI-5] draws a part at once that was loaded ahead", async () => {
  const { load, Part } = partAhead(async () => Greeting);
  await load();

  render(<Part name="Maja" />);

  expect(screen.getByText("Hello Maja")).toBeTruthy();
});

it("draws a part that was not there when it has come, and its placeholder until then", async () => {
  const coming = Promise.withResolvers<typeof Greeting>();
  const { Part } = partAhead(() => coming.promise);
  render(<Part name="Maja" fallback="One moment" />);
  expect(screen.getByText("One moment")).toBeTruthy();

  await act(async () => coming.resolve(Greeting));

  expect(screen.getByText("Hello Maja")).toBeTruthy();
  expect(screen.queryByText("One moment")).toBeNull();
});

it("loads no part before it is wanted", async () => {
  const importPart = vi.fn(async () => Greeting);
  const { useIsLoaded } = partAhead(importPart);

  const { result, rerender } = renderHook(({ isWanted }) => useIsLoaded(isWanted), {
    initialProps: { isWanted: false },
  });
  expect([importPart.mock.calls.length, result.current]).toEqual([0, false]);
  await act(async () => rerender({ isWanted: true }));

  expect(result.current).toBe(true);
});
