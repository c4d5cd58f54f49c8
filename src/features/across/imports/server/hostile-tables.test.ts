import { cpuUsage } from "node:process";
import { expect, it } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { emailKey } from "#shared/email-key.ts";
import { linesOf } from "./table/csv-lines.ts";
import { recordsOf } from "./table/csv-records.ts";
import { looksLikeHeader } from "./values/guess-mapping.ts";
import { readTexts } from "./table/table.ts";

/** Measures CPU time in milliseconds, which other processes don't affect. */
function processorTime(work: () => unknown): number {
  const before = cpuUsage();
  work();
  return cpuUsage(before).user / 1_000;
}

async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

it("[UI-7] judges long cells in time that does not grow with the square of their length", () => {
  const dots = `a@${".".repeat(200_000)}@`;
  const marks = "\u0301\u0323".repeat(100_000);

  expect(processorTime(() => looksLikeHeader([dots]))).toBeLessThan(500);
  expect(processorTime(() => emailKey(marks))).toBeLessThan(500);
});

it("[UI-7] parses a table of long lines in small batches", async () => {
  const line = `a,"b${"x".repeat(200_000)}"`;
  const bytes = Buffer.from(Array.from({ length: 150 }, () => line).join("\n"));

  const sizes: number[] = [];
  for await (const records of recordsOf(linesOf(inChunks(bytes), "utf-8"), ",")) sizes.push(records.length);

  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(150);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
});

it("[UI-7] reads of a large file no more than the rows that are asked for", async () => {
  const { app } = await createWorld();
  const bytes = Buffer.from(`first\n${"-".repeat(1_000_000)}\nlast\n`);
  const read: number[] = [];
  const storage = {
    ...app.storage,
    async *read(_key: string, { start = 0, end = 0 } = {}) {
      read.push(end - start + 1);
      yield bytes.subarray(start, end + 1);
    },
  } as unknown as typeof app.storage;

  const places = [
    { start_byte: 0, byte_length: 5 },
    { start_byte: 1_000_007, byte_length: 4 },
  ];
  const texts = await readTexts(storage, { storage_key: "key", encoding: "utf-8" }, places);

  expect(texts).toEqual(["first", "last"]);
  expect(read).toEqual([5, 4]);
});
