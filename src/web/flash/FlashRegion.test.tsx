import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { FlashRegion } from "./FlashRegion.tsx";
import { ApiError } from "../api-error.ts";
import { flashError, showFlash } from "./flash-store.ts";

const say = (text: string) => act(() => showFlash("success", text));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  wait(10_000);
  vi.useRealTimers();
});

describe("messages", () => {
  it("[UI-1] [UI-9] go after three seconds", () => {
    renderInApp(<FlashRegion />);
    say("Saved.");

    wait(2999);
    expect(screen.getByText("Saved.")).toBeDefined();

    wait(1);
    expect(screen.queryByText("Saved.")).toBeNull();
  });

  it("[UI-1] count what is said twice, and stay three seconds from the last time", () => {
    renderInApp(<FlashRegion />);
    say("Moved.");
    wait(2000);

    say("Moved.");
    wait(2000);

    expect(screen.getAllByText("Moved.")).toHaveLength(1);
    expect(screen.getByText("Shown 2 times")).toBeDefined();
  });

  it("[UI-1] begin with the kind of failure", () => {
    renderInApp(<FlashRegion />);

    act(() => flashError(new ApiError(409, { detail: "Taken meanwhile." }), "Not moved"));

    expect(screen.getByRole("listitem").textContent).toBe("409 Not moved - Taken meanwhile.");
  });

  it("wait while the pointer is on them", () => {
    renderInApp(<FlashRegion />);
    say("Rated.");
    const region = screen.getByRole("region", { name: "Messages" });

    fireEvent.mouseEnter(region);
    wait(60_000);
    expect(screen.getByText("Rated.")).toBeDefined();

    fireEvent.mouseLeave(region);
    wait(3000);
    expect(screen.queryByText("Rated.")).toBeNull();
  });

  it("[UI-5] are announced, and closed by a button with a name", () => {
    renderInApp(<FlashRegion />);
    say("Tagged.");

    expect(screen.getByRole("list").getAttribute("aria-live")).toBe("polite");
    fireEvent.click(screen.getByRole("button", { name: "Dismiss message" }));

    expect(screen.queryByText("Tagged.")).toBeNull();
  });
});
