import { expect, it } from "vitest";
import { createPageTurns } from "./page-turns.ts";
import { eventually } from "#tests/support/eventually.ts";

async function allOf(pages: AsyncIterable<number>): Promise<number[]> {
  const all: number[] = [];
  for await (const page of pages) all.push(page);
  return all;
}

/** Creates pages that resolve when the test says so, and counts how many are being read. */
function pagesOf(count: number) {
  const asked: PromiseWithResolvers<number>[] = [];
  async function* pages(): AsyncGenerator<number, void, void> {
    for (let n = 0; n < count; n++) {
      const page = Promise.withResolvers<number>();
      asked.push(page);
      yield await page.promise;
    }
  }
  return { pages: pages(), asked };
}

it("[BULK-2] reads a page at a time of all exports of a person, and does not wait for those of others", async () => {
  const readInTurns = createPageTurns();
  const [one, two, other] = [pagesOf(2), pagesOf(1), pagesOf(1)];

  const first = allOf(readInTurns(7, one.pages));
  const second = allOf(readInTurns(7, two.pages));
  const others = allOf(readInTurns(8, other.pages));
  await eventually(() => expect([one, other].map(({ asked }) => asked.length)).toEqual([1, 1]));
  expect(two.asked).toEqual([]);
  other.asked[0]?.resolve(30);
  expect(await others).toEqual([30]);
  one.asked[0]?.resolve(10);
  await eventually(() => expect(two.asked).toHaveLength(1));
  expect(one.asked).toHaveLength(1);
  two.asked[0]?.resolve(20);
  await eventually(() => expect(one.asked).toHaveLength(2));
  one.asked[1]?.resolve(11);

  expect(await Promise.all([first, second])).toEqual([[10, 11], [20]]);
});

it("[BULK-2] goes on with the other exports of a person when one breaks off or its reader goes away", async () => {
  const readInTurns = createPageTurns();
  const [broken, left, whole] = [pagesOf(1), pagesOf(2), pagesOf(1)];

  const breaking = allOf(readInTurns(7, broken.pages));
  const leaving = readInTurns(7, left.pages);
  const page = leaving.next();
  const reading = allOf(readInTurns(7, whole.pages));
  await eventually(() => expect(broken.asked).toHaveLength(1));
  broken.asked[0]?.reject(new Error("Signed out."));
  await expect(breaking).rejects.toThrow("Signed out.");
  await eventually(() => expect(left.asked).toHaveLength(1));
  left.asked[0]?.resolve(20);
  await page;
  await leaving.return();
  await eventually(() => expect(whole.asked).toHaveLength(1));
  whole.asked[0]?.resolve(30);

  expect(await reading).toEqual([30]);
});
