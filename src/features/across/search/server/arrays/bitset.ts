/** Set of slots: bit `slot & 31` of the number `slot >>> 5`. Slots beyond its length are not in the set. */
export type Bitset = Uint32Array;

export const emptyBitset = (slots: number): Bitset => new Uint32Array((slots + 31) >>> 5);

export const hasBit = (bits: Bitset, slot: number): boolean => ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

/** Ignores slots beyond the set's length. */
export const setBit = (bits: Bitset, slot: number): void => {
  bits[slot >>> 5]! |= 1 << (slot & 31);
};

export const clearBit = (bits: Bitset, slot: number): void => {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
};

/** Returns the set with room for `slots`: the same one if it is large enough, else a copy. */
export function withSlots(bits: Bitset, slots: number): Bitset {
  if (slots <= bits.length * 32) return bits;
  const longer = emptyBitset(Math.max(slots, bits.length * 40));
  longer.set(bits);
  return longer;
}

/**
 * The following three functions modify `into` without changing its length. They are plain loops for speed: they run
 * over 31,000 numbers per million slots.
 */
export function or(into: Bitset, other: Bitset): void {
  const end = Math.min(into.length, other.length);
  for (let i = 0; i < end; i++) into[i]! |= other[i]!;
}

export function and(into: Bitset, other: Bitset): void {
  const end = Math.min(into.length, other.length);
  for (let i = 0; i < end; i++) into[i]! &= other[i]!;
  into.fill(0, end);
}

export function andNot(into: Bitset, other: Bitset): void {
  const end = Math.min(into.length, other.length);
  for (let i = 0; i < end; i++) into[i]! &= ~other[i]!;
}

/** Inverts every slot below `slots`, and removes those from there on. */
export function invert(bits: Bitset, slots: number): void {
  for (let i = 0; i < bits.length; i++) bits[i] = ~bits[i]!;
  const whole = slots >>> 5;
  if (whole >= bits.length) return;
  bits[whole]! &= (1 << (slots & 31)) - 1;
  bits.fill(0, whole + 1);
}

export const isEmpty = (bits: Bitset): boolean => bits.every((word) => word === 0);

/** Counts the set bits of one number. */
export function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function popcount(bits: Bitset): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += bitsIn(bits[i]!);
  return count;
}

/** Visits the slots in ascending order. */
export function forEachSlot(bits: Bitset, visit: (slot: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) visit(i * 32 + 31 - Math.clz32(word & -word));
  }
}
