import { readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import type { QueryNode } from "../../query/query-language.ts";
import { emptyBitset, forEachSlot, type Bitset } from "../arrays/bitset.ts";
import type { Reader } from "./evaluate.ts";
import { fieldNumber } from "./fields.ts";
import { openSavedText } from "./saved-text.ts";
import { createTextIndex, type TextIndex } from "./text-index.ts";
import type { WordMatch } from "#shared/text/words.ts";

const origin = { company_id: 7, database: "1:2:3" };
const vocabulary = ["python", "project", "projects", "berg", "åå", "c++"];
const clause = (word: string, match: WordMatch = "forms"): QueryNode => ({
  type: "clause",
  field: null,
  words: [word],
  match,
  start: 0,
  end: 0,
});
const asked = [...vocabulary.map((word) => clause(word)), clause("proj", "typing"), clause("proj", "beginning")];

function createFolder() {
  const folder = createTestFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return path.join(folder, "7");
}

const slotsOf = (bits: Bitset): number[] => {
  const slots: number[] = [];
  forEachSlot(bits, (slot) => slots.push(slot));
  return slots;
};

function found(index: TextIndex, slots: number): number[][] {
  const reader: Reader = {
    slots,
    reader_id: 1,
    readsFiles: true,
    readsComments: true,
    masked: emptyBitset(0),
    addNamed: () => {},
  };
  return asked.map((node) => slotsOf(index.evaluate(node, reader)));
}

function put(index: TextIndex, slot: number, words: readonly string[]): void {
  index.open(slot);
  words.forEach((word, at) => index.putText(fieldNumber("cv"), word, [at + 1]));
}

const moment = (slots: number) => ({
  application_ids: Float64Array.from({ length: slots }, (_, slot) => slot + 900),
  xid: "77",
});

/** Creates a folder with three saved applications in two segments. */
async function save() {
  const folder = createFolder();
  const index = createTextIndex();
  const saved = await openSavedText(folder, origin);
  put(index, 0, ["python"]);
  index.putText(index.privateField(5), "project", [1]);
  await index.compact("now");
  await saved.write(index, moment(3));
  for (let slot = 1; slot < 40; slot++) put(index, slot, ["berg"]);
  await index.compact("now");
  await saved.write(index, moment(40));
  return { folder, index };
}

it("[OPS-4] finds after each save what it found then, and knows what is missing", async () => {
  const change = fc.record({
    slot: fc.nat({ max: 60 }),
    words: fc.option(fc.uniqueArray(fc.constantFrom(...vocabulary), { minLength: 1 })),
    next: fc.constantFrom("", "", "", "compact", "save", "start again"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 80, size: "max" }), async (changes) => {
      const folder = createFolder();
      let index = createTextIndex();
      let saved = await openSavedText(folder, origin);
      for (const { slot, words, next } of changes) {
        if (words) put(index, slot, words);
        else index.remove(slot);
        if (next === "compact") await index.compact("now");
        if (next !== "save" && next !== "start again") continue;
        await index.compact("now");
        await saved.write(index, moment(61));
        const again = await openSavedText(folder, origin);
        const reopened = createTextIndex(await again.read());
        expect(found(reopened, 61)).toEqual(found(index, 61));
        expect(slotsOf(reopened.known)).toEqual(slotsOf(index.known));
        expect([again.xid, again.application_ids[60]]).toEqual(["77", 960]);
        if (next === "start again") [index, saved] = [reopened, again];
      }
    }),
    { numRuns: cases(60) },
  );
});

it("[OPS-4] writes a segment once, and removes files that nothing names", async () => {
  const { folder, index } = await save();
  const saved = await openSavedText(folder, origin);
  const again = createTextIndex(await saved.read());
  const before = await readdir(folder);
  again.remove(3);
  await saved.write(again, moment(40));

  expect(await readdir(folder)).toEqual(before);
  put(again, 3, ["python"]);
  await again.compact("now");
  await saved.write(again, moment(40));
  const after = await readdir(folder);
  expect(after.length).toBeLessThanOrEqual(before.length + 1);
  expect(found(index, 40)[0]).toEqual([0]);
  expect(found(createTextIndex(await (await openSavedText(folder, origin)).read()), 40)[0]).toEqual([0, 3]);
});

it("[OPS-4] takes nothing of another company or database, and no words that have other stems today", async () => {
  const { folder } = await save();
  const read = async (of: typeof origin) => (await openSavedText(folder, of)).read();

  expect(await read(origin)).toBeDefined();
  expect(await read({ ...origin, company_id: 8 })).toBeUndefined();
  expect(await read({ ...origin, database: "1:2:4" })).toBeUndefined();
});

it("[OPS-4] finds nothing wrong in files that are damaged, cut off or missing: what they held is read again", async () => {
  const { folder, index } = await save();
  const whole = found(index, 40);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    const isPart = async () => {
      const part = createTextIndex(await (await openSavedText(folder, origin)).read());
      const known = new Set(slotsOf(part.known));
      expect(found(part, 40)).toEqual(whole.map((slots) => slots.filter((slot) => known.has(slot))));
      expect(known.size).toBeLessThan(40);
    };
    for (let at = 0; at < bytes.length; at += 97) {
      const damaged = Buffer.from(bytes);
      damaged[at]! ^= 1 << (at % 8);
      await writeFile(file, damaged);
      await isPart();
    }
    await writeFile(file, bytes);
    await truncate(file, bytes.length - 3);
    await isPart();
    await rm(file);
    await isPart();
    await writeFile(file, bytes);
  }
});
