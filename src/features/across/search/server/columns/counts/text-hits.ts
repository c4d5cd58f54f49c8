import type { TextField } from "#features/platform/indexing/text-fields.ts";
import { bitsIn, clearBit, hasBit, or, popcount, setBit, type Bitset } from "../../arrays/bitset.ts";
import { borrowBitset, releaseBitset } from "../../arrays/bitset-pool.ts";
import type { TextIndex } from "../../text-index/text-index.ts";
import { listRows } from "../rows/row-list.ts";

/** When something was looked for: the index, how often texts had changed, and the epoch of the rows. */
type FoundAt = { index: Pick<TextIndex, "changedSince">; changes: number; epoch: number };

/** The rows that hold the words of a search, and for each field those that hold them there, as one bit each. */
export type TextHits = {
  hits: Bitset;
  fields: readonly { field: TextField; hits: Bitset }[];
  moment: FoundAt;
};

/** Above this share of all rows, a scan of all rows is quicker than a list. */
const maxListedShare = 0.5;

const setsOf = ({ hits, fields }: TextHits): Bitset[] => [hits, ...fields.map((field) => field.hits)];

export const bytesOf = (text: TextHits): number => setsOf(text).reduce((sum, { byteLength }) => sum + byteLength, 0);

/** The hits must not be used afterwards. */
export const release = (text: TextHits): void => setsOf(text).forEach(releaseBitset);

/** The rows that hold the words anywhere; undefined when they are so many that a scan of all rows is quicker. */
export function listOf(text: TextHits, size: number): Uint32Array | undefined {
  const anywhere = text.hits.slice();
  for (const { hits } of text.fields) or(anywhere, hits);
  return popcount(anywhere) > size * maxListedShare ? undefined : listRows(anywhere);
}

/** The rows in which two answers to one question differ; the caller releases the set. */
export function differences(before: TextHits, now: TextHits, size: number): Bitset {
  const different = borrowBitset(size);
  const others = setsOf(before);
  for (const [index, bits] of setsOf(now).entries()) {
    const other = others[index]!;
    for (let at = 0; at < different.length; at++) different[at]! |= (bits[at] ?? 0) ^ (other[at] ?? 0);
  }
  return different;
}

/** Whether two answers differ in a row. */
export function differsIn(row: number, before: TextHits, now: TextHits): boolean {
  const others = setsOf(before);
  return setsOf(now).some((bits, index) => hasBit(bits, row) !== hasBit(others[index]!, row));
}

/** Copies a row's bits from one answer to another. */
export function copyRow(row: number, into: TextHits, from: TextHits): void {
  const sets = setsOf(into);
  for (const [index, bits] of setsOf(from).entries()) (hasBit(bits, row) ? setBit : clearBit)(sets[index]!, row);
}

/** How many of some rows hold the words in each field. */
export const countByField = ({ fields }: TextHits, rows: Bitset): Map<TextField, number> =>
  new Map(fields.map(({ field, hits }) => [field, countShared(hits, rows)]));

function countShared(a: Bitset, b: Bitset): number {
  let count = 0;
  for (let at = 0; at < b.length; at++) count += bitsIn((a[at] ?? 0) & (b[at] as number));
  return count;
}
