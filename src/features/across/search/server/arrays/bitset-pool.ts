import { emptyBitset, type Bitset } from "./bitset.ts";

/** A search of two words works with a dozen, and gives back as many that it found before. */
const maxSpare = 32;

const spare: Bitset[] = [];

/**
 * An empty set to work with for a while. It comes from a pool of released ones: allocating a hundred kilobytes a dozen
 * times a search would make the garbage collector stop the thread every few searches.
 */
export function borrowBitset(slots: number): Bitset {
  const bits = spare.pop();
  return bits?.length === (slots + 31) >>> 5 ? bits.fill(0) : emptyBitset(slots);
}

/** The caller must not use the set after releasing it. */
export function releaseBitset(bits: Bitset): void {
  if (spare.length < maxSpare) spare.push(bits);
}
