import { randomUUID } from "node:crypto";
import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import type { QueryNode } from "../../query/query-language.ts";
import { emptyBitset, forEachSlot } from "./bitset.ts";
import type { Reader } from "./evaluate.ts";
import { fieldNumber } from "./fields.ts";
import { longestIncreasingSubsequence, renumbered } from "./renumber.ts";
import { readText, writeText } from "./saved-text.ts";
import { createTextIndex, type TextIndex } from "./text-index.ts";

const origin = { company_id: 7, database: "1:2:3" };
const vocabulary = ["python", "project", "projects", "berg", "åå", "c++"];
const clause = (words: string[]): QueryNode => ({
  type: "clause",
  field: null,
  words,
  isPrefix: false,
  start: 0,
  end: 0,
});
const asked = [...vocabulary.map((word) => clause([word])), clause(["python", "project"])];

function createFolder() {
  const folder = createTestFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function found(index: TextIndex, slots: number, idOf: (slot: number) => number): number[][] {
  const reader: Reader = {
    slots,
    reader_id: 1,
    readsFiles: true,
    readsComments: true,
    masked: emptyBitset(0),
    addNamed: () => {},
  };
  return asked.map((node) => {
    const ids: number[] = [];
    forEachSlot(index.evaluate(node, reader), (slot) => ids.push(idOf(slot)));
    return ids.toSorted((a, b) => a - b);
  });
}

function put(index: TextIndex, slot: number, words: readonly string[]): void {
  index.open(slot);
  words.forEach((word, at) => index.putText(fieldNumber("cv"), word, [at + 1]));
}

/** A file with one application, and the index in it. */
async function save() {
  const file = path.join(createFolder(), randomUUID());
  const index = createTextIndex();
  put(index, 0, ["python"]);
  index.putText(index.privateField(5), "project", [1]);
  await index.compact("all");
  await writeText(file, origin, { index: index.save(), application_ids: Float64Array.of(900), xid: "77" });
  return file;
}

it("finds after a restart what it found before, wherever the rows are by then", async () => {
  const folder = createFolder();
  // Without any word there is nothing to save.
  const texts = fc
    .array(fc.uniqueArray(fc.constantFrom(...vocabulary)), { minLength: 1, maxLength: 80 })
    .filter((documents) => documents.some((words) => words.length > 0));
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.infiniteStream(fc.nat({ max: 1_000 })),
      fc.boolean(),
      async (documents, order, isMoved) => {
        const index = createTextIndex();
        documents.forEach((words, slot) => put(index, slot, words));
        await index.compact("all");
        index.remove(0);
        const file = path.join(folder, randomUUID());
        const application_ids = Float64Array.from(documents, (_, slot) => slot + 900);

        await writeText(file, origin, { index: index.save(), application_ids, xid: "77" });
        const saved = await readText(file, origin);
        if (!saved) throw new Error("Nothing was read.");
        const keys = documents.map(() => order.next().value ?? 0);
        const rows = isMoved
          ? documents.map((_, slot) => slot).toSorted((a, b) => keys[a]! - keys[b]!)
          : documents.map((_, slot) => slot);
        const { index: again, known } = await renumbered(saved, (id) => rows.indexOf(id - 900));

        const kept = new Set<number>();
        forEachSlot(known, (slot) => kept.add(rows[slot]! + 900));
        const before = found(index, documents.length, (slot) => slot + 900);
        expect(found(createTextIndex(again), documents.length, (slot) => rows[slot]! + 900)).toEqual(
          before.map((ids) => ids.filter((id) => kept.has(id))),
        );
        expect(saved.xid).toBe("77");
        expect(isMoved || kept.size === documents.length - 1).toBe(true);
      },
    ),
    { numRuns: cases(60) },
  );
});

it("leaves out as few as it can to have numbers ascend", () => {
  expect(longestIncreasingSubsequence([])).toEqual([]);
  expect(longestIncreasingSubsequence([5, 0, 1, 2, 9, 3, 4]).map((place) => [5, 0, 1, 2, 9, 3, 4][place])).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

it("takes no file that is damaged, cut off, missing, or of another company or database", async () => {
  const file = await save();
  const whole = await readFile(file);

  expect(await readText(file, origin)).not.toBeNull();
  expect(await readText(file, { ...origin, company_id: 8 })).toBeNull();
  expect(await readText(file, { ...origin, database: "1:2:4" })).toBeNull();
  expect(await readText(`${file}.none`, origin)).toBeNull();
  for (let at = 0; at < whole.length; at += 7) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 1 << (at % 8);
    await writeFile(file, damaged);
    expect(await readText(file, origin)).toBeNull();
  }
  await writeFile(file, whole);
  await truncate(file, whole.length - 3);
  expect(await readText(file, origin)).toBeNull();
});
