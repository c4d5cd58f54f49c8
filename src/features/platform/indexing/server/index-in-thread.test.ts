import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createIndexing } from "./index-in-thread.ts";
import { indexedTexts } from "./indexed-texts.ts";
import type { TextPart } from "./text-vector.ts";

const cv = (text: string): TextPart[] => [{ field: "cv", text }];

/** The longest stored text of a document, in which each character is a word of its own. */
const han = Array.from({ length: 400_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join("");

/** Counts how often the event loop turned before the work was done. */
async function turnsUntil(done: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  void done.then(() => (isDone = true));
  for (; !isDone; turns++) await setImmediate();
  return turns;
}

it("[SEARCH-8] answers others while it finds the words of a long document", async () => {
  const indexed = createIndexing();
  const found = indexed([cv(han), cv('a "quoted" back\\slash O\'Brien')]);

  expect(await turnsUntil(found)).toBeGreaterThan(20);
  expect(await found).toEqual(indexedTexts([cv(han), cv('a "quoted" back\\slash O\'Brien')]));
});

it("[SEARCH-8] gives up a text that takes too long, and goes on with the next", async () => {
  const indexed = createIndexing(0);

  await expect(indexed([cv(han)])).rejects.toThrow('The thread "indexing" took too long.');
  await expect(indexed([cv(han)])).rejects.toThrow('The thread "indexing" took too long.');
  expect(await indexed([cv("short")])).toEqual(indexedTexts([cv("short")]));
});
