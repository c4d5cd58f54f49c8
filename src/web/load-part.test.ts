import { afterEach, expect, it, vi } from "vitest";
import { checkConnection, isAway } from "./connection.ts";
import { whenIdle } from "./scheduling.ts";
import { loadAhead, loadPart } from "./load-part.ts";

afterEach(() => vi.unstubAllGlobals());

const unreachable = new TypeError("Failed to fetch dynamically imported module");

it("waits for the connection to load a part of the page, and then loads it", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValueOnce(unreachable).mockResolvedValue(new Response("alive")));
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unreachable).mockResolvedValueOnce("part");

  const part = loadPart(load);
  await expect.poll(isAway).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
  await checkConnection();

  expect(await part).toBe("part");
});

it("says that a part cannot be loaded when the connection is not the reason", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("alive")));

  await expect(loadPart(() => Promise.reject(unreachable))).rejects.toBe(unreachable);
});

it("preloads nothing before the first input, and then once", async () => {
  const load = vi.fn(() => Promise.resolve());
  loadAhead(load);
  await new Promise((resolve) => void whenIdle(() => resolve(undefined)));
  expect(load).not.toHaveBeenCalled();

  window.dispatchEvent(new Event("pointermove"));
  window.dispatchEvent(new Event("keydown"));

  await expect.poll(() => load).toHaveBeenCalledTimes(1);
});

it("preloads nothing for a page that was left", async () => {
  const load = vi.fn(() => Promise.resolve());
  loadAhead(load)();

  window.dispatchEvent(new Event("keydown"));

  await new Promise((resolve) => void whenIdle(() => resolve(undefined)));
  expect(load).not.toHaveBeenCalled();
});
