import { expect, it, vi } from "vitest";

/** Simulates a reload of the page: all modules are loaded again, but the tab's storage remains. */
async function reload() {
  vi.resetModules();
  return import("./drafts.ts");
}

it("[NOTE-1] keeps what was being written through a reload of the page", async () => {
  const { renderHook } = await import("@testing-library/react");
  const before = await reload();
  before.keepDraft("applications/7", { message: "Half a thought", scope: "private" });

  const after = await reload();
  const { result } = renderHook(() => after.useDraft("applications/7"));

  expect(result.current).toEqual({ message: "Half a thought", scope: "private" });
});

it("begins without drafts when the tab's storage cannot be read", async () => {
  sessionStorage.setItem("drafts", "{half");

  const { useDraft } = await reload();
  const { renderHook } = await import("@testing-library/react");

  expect(renderHook(() => useDraft("applications/7")).result.current).toBeUndefined();
});
