import { expect, it } from "vitest";
import { clausesOf, parseQuery } from "../query/query-language.ts";
import { cutSnippets, type TextsOfPage } from "./cut-snippets.ts";

const clauses = clausesOf(parseQuery("rust").query);
const pageOf = (count: number, text: string): TextsOfPage => ({
  clauses,
  rows: Array.from({ length: count }, (_, id) => ({ id, parts: [{ field: "cv", text }] })),
});

/** Hundreds of milliseconds of work. */
const hostile = pageOf(3, "漢字".repeat(50_000));
const usual = pageOf(25, "knows rust");

it("[SEARCH-23] lets the snippets of other pages go between those of a page that takes long", async () => {
  const order: string[] = [];
  await Promise.all([
    cutSnippets(hostile).then(() => order.push("hostile")),
    cutSnippets(usual).then((matches) => order.push(`usual, ${matches.size} rows`)),
  ]);

  expect(order).toEqual(["usual, 25 rows", "hostile"]);
});

it("[SEARCH-23] shows nothing more of a page that takes too long", async () => {
  const rows = usual.rows.map(({ id, parts }) => ({ id, parts: [...parts, ...parts] }));

  const all = await cutSnippets({ clauses, rows });
  const late = await cutSnippets({ clauses, rows }, -1);

  expect([...all.values()].map((matches) => matches.length)).toEqual(Array(25).fill(2));
  expect([...late.values()].map((matches) => matches.length)).toEqual(Array(25).fill(1));
});
