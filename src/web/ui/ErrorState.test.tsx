import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { ApiError } from "../api-error.ts";
import { ErrorState } from "./ErrorState.tsx";

const failed = (status: number, code = "refused") =>
  new ApiError(status, { code, detail: "Only owners and admins can read the audit log." });

it("[ROLE-2] [UI-5] tells who may, without an alarm or a way to try again, where the reader lacks the right", () => {
  renderInApp(<ErrorState error={failed(403)} title="Couldn't load the audit log" onRetry={vi.fn()} />);

  expect(screen.getByRole("heading").textContent).toBe("You don't have access");
  expect(screen.getByText("Only owners and admins can read the audit log.")).toBeTruthy();
  expect([screen.queryByRole("alert"), screen.queryByRole("button")]).toEqual([null, null]);
});

it("[ROLE-2] [UI-5] says that something isn't there, and offers no other try", () => {
  renderInApp(
    <ErrorState error={failed(404, "not_found")} title="Couldn't load the matching settings" onRetry={vi.fn()} />,
  );

  expect(screen.getByRole("heading").textContent).toBe("Not found");
  expect([screen.queryByRole("alert"), screen.queryByRole("button")]).toEqual([null, null]);
});

it("[UI-5] offers to try again what failed", () => {
  renderInApp(<ErrorState error={failed(500)} title="Couldn't load the audit log" onRetry={vi.fn()} />);

  expect(screen.getByRole("alert").textContent).toContain("Couldn't load the audit log");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
