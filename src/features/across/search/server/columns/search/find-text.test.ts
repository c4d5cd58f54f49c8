import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { applicationRow, jobRow, searchStore, seesEverything, storeOf } from "#tests/support/search-columns.ts";
import { SearchQuery } from "../../../search.contract.ts";
import { parseTextQuery } from "../../text-query.ts";
import { tagTable } from "../../facets/tags.ts";
import { fieldNumber } from "../../text-index/fields.ts";
import { createTextIndex } from "../../text-index/text-index.ts";
import { textFinder } from "./find-text.ts";
import type { IndexedApplication } from "../rows/indexed-application.ts";

const texts = ["", "rust", "rust go", "go berlin", "ada rust"];
const queries = [
  "rust",
  "-rust",
  "rust OR ada",
  "ada -go",
  '"rust go"',
  "owner:ada",
  "tags:berlin",
  "job_title:pilot",
  "last_name:go",
  "comments:go",
];
const authors = [1, 2];

/** Fields of a row that can change independently. */
const ofRow: Record<string, (value: number) => Partial<IndexedApplication>> = {
  job: (value) => ({ job_id: 1 + value }),
  owner: (value) => ({ owner_id: value === 1 ? 7 : null }),
  tags: (value) => ({ tag_ids: value === 1 ? "1" : "" }),
  mask: (value) => ({ is_masked: value === 1 }),
  status: (value) => ({ status_id: 1 + value }),
};

const change = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  what: fc.constantFrom(...Object.keys(ofRow), "text", "text", "text", "no text", "merge", "begin a merge"),
  field: fc.constantFrom("message", "last_name", "a private comment of 1", "a private comment of 2"),
  text: fc.constantFrom(...texts),
  value: fc.constantFrom(0, 1),
  isAsked: fc.boolean(),
});

it("[SEARCH-9] [SEARCH-16] finds after every change of rows and texts what it finds when it looks through all anew", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 30, size: "max" }), fc.boolean(), async (changes, isComplete) => {
      const store = storeOf();
      store.lookups.people.set(7, { id: 7, name: "Ada" });
      store.lookups.colleagues.add(7);
      store.lookups.setRows(tagTable, [{ id: 1, slug: "berlin", name: "Berlin" }]);
      store.lookups.setJobs([jobRow(1, 1), { ...jobRow(2, 2), job_title: ["Pilot"] }]);
      store.regroup();
      const index = createTextIndex();
      const ask = () =>
        authors.flatMap((reader_id) =>
          queries.map((q) => {
            const query = { ...SearchQuery.parse({}), q, status_group: "all" as const };
            const scope = { ...seesEverything, reader_id };
            const find = textFinder(store, { index, isComplete }, parseTextQuery(query), scope);
            const { ids, facets_q } = searchStore(store, scope, query, 0, find);
            return { q, reader_id, ids, facets_q };
          }),
        );
      const fieldOf = (field: string) =>
        field === "message" || field === "last_name" ? fieldNumber(field) : index.privateField(Number(field.at(-1)));

      const rows = new Map<number, IndexedApplication>();
      let merging: Promise<void> | undefined;
      for (const { id, what, text, field, value, isAsked } of changes) {
        if (what === "merge") await index.compact("now");
        if (what === "begin a merge") merging = index.compact("now");
        const given = ofRow[what]?.(value);
        if (given) {
          rows.set(id, { ...(rows.get(id) ?? applicationRow(id)), ...given });
          store.put(rows.get(id)!);
        }
        const slot = store.rowOf(id);
        if (slot !== undefined && (what === "text" || what === "no text")) {
          if (what === "no text") index.remove(slot);
          else index.open(slot);
          const words = what === "text" ? text.split(" ") : [];
          for (const [place, word] of words.entries()) index.putText(fieldOf(field), word, [place]);
          store.epoch++;
        }
        if (!isAsked) continue;
        const kept = ask();
        store.incrementalCounts.clear();
        expect(kept).toEqual(ask());
      }
      await merging;
    }),
    { seed: 5, numRuns: cases(500) },
  );
});

it("[SEARCH-16] knows which texts changed until a merge has taken them in, also those that change in its midst", async () => {
  const index = createTextIndex();
  const put = (slot: number) => {
    index.open(slot);
    index.putText(fieldNumber("message"), "rust", [0]);
  };
  put(1);
  const before = index.changes;
  put(2);
  expect([...index.changedSince(before)!]).toEqual([2]);

  const merged = index.compact("now");
  const during = index.changes;
  put(1);
  await merged;

  expect(index.changedSince(before)).toBeUndefined();
  expect([...index.changedSince(during)!]).toEqual([1]);
  index.remove(2);
  expect([...index.changedSince(during)!]).toEqual([1, 2]);
});
