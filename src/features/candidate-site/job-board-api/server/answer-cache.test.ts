import { expect, it, onTestFinished } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { createAnswerCache } from "./answer-cache.ts";

const megabyte = 1024 * 1024;

async function given() {
  const { app, company } = await createWorld();
  const cache = createAnswerCache(app);
  onTestFinished(cache.close);
  const made: string[] = [];
  const read = (key: string, megabytes: number) =>
    cache.read(key, async (own) => {
      own(company.id);
      made.push(key);
      return { value: key, bytes: megabytes * megabyte, until: Infinity };
    });
  return { made, read };
}

it("[API-2] makes room for an answer by those that were asked for longest ago", async () => {
  const { made, read } = await given();
  for (const key of ["one", "two", "one", "three"]) await read(key, 50);
  expect(made).toEqual(["one", "two", "three"]);

  await read("one", 50);
  await read("three", 50);
  expect(made).toEqual(["one", "two", "three"]);
  await read("two", 50);
  expect(made).toEqual(["one", "two", "three", "two"]);
});

it("[API-2] answers what is larger than all its room, keeps it not, and lets nothing go for it", async () => {
  const { made, read } = await given();
  await read("small", 1);
  expect([await read("large", 129), await read("large", 129)]).toEqual(["large", "large"]);
  await read("small", 1);
  expect(made).toEqual(["small", "large", "large"]);
});
