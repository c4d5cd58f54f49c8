import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { testApp } from "#tests/support/test-app.ts";
import { clausesOf, parseQuery } from "../query/query-language.ts";
import { createSnippets } from "./snippets-in-thread.ts";

it("[SEARCH-23] answers without snippets what a thread that died had in hand, and the next page with them", async () => {
  const { snippets } = await testApp();
  const { candidate, person, search } = await createSearchWorld();
  const admin = await person("admin");
  await candidate({ message: "Knows Rust" });
  await candidate({ message: "Learns Rust" });
  const matchesOf = async () => (await search(admin, { q: "rust" })).results.map(({ matches }) => matches.length);
  expect(await matchesOf()).toEqual([1, 1]);

  // Makes the next request wait for a thread to start.
  await snippets.end();
  const asked = matchesOf();
  while (snippets.waiting() === 0) await setImmediate();
  await snippets.end();

  expect(await asked).toEqual([0, 0]);
  expect(await matchesOf()).toEqual([1, 1]);
});

it("[SEARCH-23] cuts few pages of one company at a time, and leaves the others out after a while", async () => {
  const snippets = createSnippets({ config: { requestWaitMs: 10 }, log: pino({ level: "silent" }) });
  const clauses = clausesOf(parseQuery("rust").query);
  const usual = { clauses, rows: [{ id: 1, parts: [{ field: "message" as const, text: "Knows Rust" }] }] };
  const long = { field: "cv" as const, text: "漢字".repeat(50_000) };
  const hostile = { clauses, rows: [{ id: 1, parts: Array.from({ length: 20 }, () => long) }] };

  const storm = [hostile, hostile].map((page) => snippets.cut(1, page));
  const [left, other] = await Promise.all([snippets.cut(1, usual), snippets.cut(2, usual)]);

  expect(left.size).toBe(0);
  expect(other.get(1)).toMatchObject([{ field: "message" }]);
  await snippets.end();
  expect((await Promise.all(storm)).map(({ size }) => size)).toEqual([0, 0]);
});
