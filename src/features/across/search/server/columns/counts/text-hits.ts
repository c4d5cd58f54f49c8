import type { TextField } from "#features/platform/indexing/text-fields.ts";
import { bitsIn, clearBit, hasBit, or, popcount, setBit, type Bitset } from "../../arrays/bitset.ts";
import { borrowBitset, releaseBitset } from "../../arrays/bitset-pool.ts";
import type { TextIndex } from "../../text-index/text-index.ts";
import { listRows } from "../rows/row-list.ts";

/** State at the time of a text search: the index, its number of changes, and the epoch of the rows. */
type FoundAt = { index: Pick<TextIndex, "changedSince">; changes: number; epoch: number };

/** Rows that match a text query, as a bitset, and for each field the rows that match there. */
export type TextHits = {
  hits: Bitset;
  fields: readonly { field: TextField; hits: Bitset }[];
  moment: FoundAt;
};

/** Above this share of all rows, a full scan is faster than a list of rows. */
const maxListedShare = 0.5;

const setsOf = ({ hits, fields }: TextHits): Bitset[] => [hits, ...fields.map((field) => field.hits)];

export const bytesOf = (text: TextHits): number => setsOf(text).reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Releases the bitsets; the hits must not be used afterwards. */
export const release = (text: TextHits): void => setsOf(text).forEach(releaseBitset);

/** Lists the rows that match in any field. Undefined if a full scan is faster, because too many rows match. */
export function listOf(text: TextHits, size: number): Uint32Array | undefined {
  const anywhere = text.hits.slice();
  for (const { hits } of text.fields) or(anywhere, hits);
  return popcount(anywhere) > size * maxListedShare ? undefined : listRows(anywhere);
}

/** Rows in which two results of the same query differ. The caller releases the set. */
export function differences(before: TextHits, now: TextHits, size: number): Bitset {
  const different = borrowBitset(size);
  const others = setsOf(before);
  for (const [index, bits] of setsOf(now).entries()) {
    const other = others[index]!;
    for (let at = 0; at < different.length; at++) different[at]! |= (bits[at] ?? 0) ^ (other[at] ?? 0);
  }
  return different;
}

export function differsIn(row: number, before: TextHits, now: TextHits): boolean {
  const others = setsOf(before);
  return setsOf(now).some((bits, index) => hasBit(bits, row) !== hasBit(others[index]!, row));
}

export function copyRow(row: number, into: TextHits, from: TextHits): void {
  const sets = setsOf(into);
  for (const [index, bits] of setsOf(from).entries()) (hasBit(bits, row) ? setBit : clearBit)(sets[index]!, row);
}

/** Counts, per field, how many of the given rows match there. */
export const countByField = ({ fields }: TextHits, rows: Bitset): Map<TextField, number> =>
  new Map(fields.map(({ field, hits }) => [field, countShared(hits, rows)]));

function countShared(a: Bitset, b: Bitset): number {
  let count = 0;
  for (let at = 0; at < b.length; at++) count += bitsIn((a[at] ?? 0) & (b[at] as number));
  return count;
}
