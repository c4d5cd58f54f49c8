import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { checkConnection } from "./connection.ts";
import { loadPart } from "./load-part.ts";
import { loadMissingStyles, watchStyles } from "./missing-styles.ts";

beforeAll(() => watchStyles());
afterEach(() => {
  for (const link of styles()) link.remove();
  vi.unstubAllGlobals();
});

const unreachable = new TypeError("Failed to fetch dynamically imported module");
const styles = () => [...document.querySelectorAll<HTMLLinkElement>("head > link[rel=stylesheet]")];

/** Adds a stylesheet link without a URL. The test's DOM doesn't load it, so the test dispatches the load or error event. */
function addStyles(): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet" });
  document.head.append(link);
  return link;
}

const tell = (link: HTMLLinkElement | undefined, what: "load" | "error") => link?.dispatchEvent(new Event(what));

/** Whether a promise has resolved after all pending microtasks ran. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  const turn = new Promise((resolve) => void setTimeout(resolve, 0, "waiting"));
  return (await Promise.race([promise, turn])) !== "waiting";
}

it("leaves a stylesheet alone that is on its way", async () => {
  const link = addStyles();

  await loadMissingStyles();

  expect(styles()).toEqual([link]);
});

it("asks once for a stylesheet that two parts wait for, and lets both wait", async () => {
  const link = addStyles();
  tell(link, "error");

  const first = loadMissingStyles();
  const second = loadMissingStyles();

  const [again, ...others] = styles();
  expect(others).toEqual([]);
  expect(again).not.toBe(link);
  expect([await isOver(first), await isOver(second)]).toEqual([false, false]);
  tell(again, "load");
  await Promise.all([first, second]);
});

it("asks again for a stylesheet that failed a second time", async () => {
  tell(addStyles(), "error");
  const first = loadMissingStyles();
  tell(styles()[0], "error");
  await first;
  const [failed] = styles();

  const second = loadMissingStyles();

  expect(styles()).not.toContain(failed);
  tell(styles()[0], "load");
  await second;
});

it("shows a part with the styles that failed when it was loaded ahead", async () => {
  const link = addStyles();
  tell(link, "error");

  const part = loadPart(() => Promise.resolve("part"), "first");

  expect(await isOver(part)).toBe(false);
  expect(styles()).not.toContain(link);
  tell(styles()[0], "load");
  expect(await part).toBe("part");
});

it("shows two parts that waited for the connection when the styles of both are there", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(unreachable));
  const load = () => vi.fn<() => Promise<string>>().mockRejectedValueOnce(unreachable).mockResolvedValue("part");
  tell(addStyles(), "error");
  const parts = Promise.all([loadPart(load(), "first"), loadPart(load(), "first")]);
  await checkConnection();
  const [failed] = styles();

  vi.stubGlobal("fetch", () => Promise.resolve(new Response("alive")));
  await checkConnection();
  await expect.poll(() => styles()[0]).not.toBe(failed);

  expect(await isOver(parts)).toBe(false);
  tell(styles()[0], "load");
  expect(await parts).toEqual(["part", "part"]);
});
