import { emptyBitset, type Bitset } from "./bitset.ts";

/** A search for two words uses a dozen sets, and releases as many cached ones. */
const maxSpare = 32;

const spare: Bitset[] = [];

/**
 * Returns an empty set for temporary use, from a pool of released ones. Allocating a hundred kilobytes a dozen times
 * per search would make the garbage collector pause the thread every few searches.
 */
export function borrowBitset(slots: number): Bitset {
  const bits = spare.pop();
  return bits?.length === (slots + 31) >>> 5 ? bits.fill(0) : emptyBitset(slots);
}

/** Returns the set to the pool; the caller must not use it afterwards. */
export function releaseBitset(bits: Bitset): void {
  if (spare.length < maxSpare) spare.push(bits);
}
