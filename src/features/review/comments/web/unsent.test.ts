import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";

/** Simulates a reload of the page: all modules are loaded again, but the tab's storage remains. */
async function reload() {
  vi.resetModules();
  return import("./unsent.ts");
}

it("[NOTE-1] keeps what has not arrived through a reload of the page, until it has", async () => {
  const subject = "applications/7/comments";
  const comment = (message: string) => ({ message, scope: "team" as const, idempotency_key: message });
  const before = await reload();
  before.keepUnsent(subject, comment("Lost"));
  before.keepUnsent(subject, comment("Arrived"));
  before.forgetUnsent(subject, "Arrived");

  const after = await reload();
  const { result } = renderHook(() => after.useUnsent(subject));

  expect(result.current).toEqual([comment("Lost")]);
});
