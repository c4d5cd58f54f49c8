import { afterEach, expect, it, vi } from "vitest";
import { catalogues } from "virtual:locales";
import { checkConnection, isAway } from "./connection.ts";
import { i18n, loadAllSentences, showLanguage } from "./i18n.ts";

const unreachable = new TypeError("Failed to fetch dynamically imported module");

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await showLanguage("en");
});

function finnish() {
  const parts = catalogues.fi;
  if (!parts) throw new Error("There is no Finnish.");
  return parts;
}

it("[UI-8] waits for the connection to load the sentences of a language", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(unreachable));
  vi.spyOn(finnish(), "other").mockRejectedValueOnce(unreachable);
  const shown = showLanguage("fi");
  await expect.poll(isAway).toBe(true);
  expect(i18n.language).toBe("en");

  vi.stubGlobal("fetch", () => Promise.resolve(new Response("alive")));
  await checkConnection();
  await shown;

  expect(i18n.language).toBe("fi");
  expect(i18n.exists("tasks:place", { lng: "fi" })).toBe(true);
});

it("asks again for sentences that did not come", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("alive")));
  await showLanguage("fi");
  vi.spyOn(finnish(), "other").mockRejectedValueOnce(unreachable);

  await expect(loadAllSentences()).rejects.toBe(unreachable);

  await expect(loadAllSentences()).resolves.toBeUndefined();
});
