import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { applicationRow, searchStore, seesEverything, storeOf } from "#tests/support/search-columns.ts";
import { SearchQuery } from "../../search.contract.ts";
import { parseTextQuery } from "../text-query.ts";
import { fieldNumber } from "../text-index/fields.ts";
import { createTextIndex } from "../text-index/text-index.ts";
import { textFinder } from "./find-text.ts";

const texts = ["", "rust", "rust go", "go berlin", "ada rust"];
const queries = ["rust", "-rust", "rust OR ada", "ada -go", '"rust go"', "owner:ada", "tags:berlin go", "message:go"];

const change = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  what: fc.constantFrom("row", "text", "text", "no text", "merge"),
  text: fc.constantFrom(...texts),
  owner_id: fc.constantFrom(null, 7),
  tag_ids: fc.constantFrom("", "1"),
  status_id: fc.integer({ min: 1, max: 4 }),
  is_masked: fc.boolean(),
  isAsked: fc.boolean(),
});

it("[SEARCH-9] [SEARCH-16] finds after every change of rows and texts what it finds when it looks through all anew", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
      const store = storeOf();
      store.lookups.people.set(7, { id: 7, name: "Ada" });
      store.lookups.tags.set(1, { id: 1, slug: "berlin", name: "Berlin" });
      const index = createTextIndex();
      const ask = () =>
        queries.map((q) => {
          const query = { ...SearchQuery.parse({}), q, status_group: "all" as const };
          const find = textFinder(store, { index, isComplete: true }, parseTextQuery(query), {
            ...seesEverything,
            searchesFiles: true,
          });
          const { ids, facets_q } = searchStore(store, seesEverything, query, 0, find);
          return { q, ids, facets_q };
        });

      for (const { id, what, text, isAsked, ...row } of changes) {
        if (what === "merge") await index.compact("now");
        if (what === "row") store.put(applicationRow(id, row));
        const slot = store.rowOf(id);
        if (slot !== undefined && (what === "text" || what === "no text")) {
          index.remove(slot);
          if (what === "text") {
            index.open(slot);
            for (const [place, word] of text.split(" ").entries()) index.putText(fieldNumber("message"), word, [place]);
          }
          store.epoch++;
        }
        if (!isAsked) continue;
        const kept = ask();
        store.incrementalCounts.clear();
        expect(kept).toEqual(ask());
      }
    }),
    { seed: 5, numRuns: cases(300) },
  );
});

it("[SEARCH-16] knows which texts changed until a merge has taken them in, also those that change in its midst", async () => {
  const index = createTextIndex();
  const put = (slot: number) => {
    index.remove(slot);
    index.open(slot);
    index.putText(fieldNumber("message"), "rust", [0]);
  };
  put(1);
  const before = index.changes;
  put(2);
  expect([...index.changedSince(before, 10)!]).toEqual([2]);
  expect(index.changedSince(before, 0)).toBeUndefined();

  const merged = index.compact("now");
  const during = index.changes;
  put(1);
  await merged;

  expect(index.changedSince(before, 10)).toBeUndefined();
  expect([...index.changedSince(during, 10)!]).toEqual([1]);
  index.remove(2);
  expect([...index.changedSince(during, 10)!]).toEqual([1, 2]);
});
