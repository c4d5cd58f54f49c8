import { act, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { RelativeTime } from "./RelativeTime.tsx";

it("[UI-2] tells the age, with the exact moment behind it and for machines", () => {
  const moment = new Date(2026, 10, 20, 9, 5);
  const now = new Date(2026, 10, 21, 18, 30).getTime();
  renderInApp(<RelativeTime value={moment.toISOString()} label="Received" now={now} />);

  const time = screen.getByText("yesterday");
  expect(time.getAttribute("datetime")).toBe(moment.toISOString());
  expect(time.title).toBe("Received: 2026-11-20 09:05");
});

it("grows older by one timer for all, which ends with the last of them", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 18, 30) });
  onTestFinished(() => void vi.useRealTimers());
  const timers = vi.getTimerCount();
  const { unmount } = renderInApp(
    <>
      <RelativeTime value={new Date(2026, 10, 21, 18, 29).toISOString()} />
      <RelativeTime value={new Date(2026, 10, 21, 18, 20).toISOString()} />
    </>,
  );
  expect(screen.getAllByRole("time").map(({ textContent }) => textContent)).toEqual(["1 minute ago", "10 minutes ago"]);
  expect(vi.getTimerCount()).toBe(timers + 1);

  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getAllByRole("time").map(({ textContent }) => textContent)).toEqual([
    "2 minutes ago",
    "11 minutes ago",
  ]);

  unmount();
  expect(vi.getTimerCount()).toBe(timers);
});
