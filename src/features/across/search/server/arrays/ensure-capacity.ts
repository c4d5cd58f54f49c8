type Numbers = Uint8Array | Uint16Array | Uint32Array;

/**
 * The array itself when `length` numbers fit, else a longer copy: by half of it, or by another share. Twice would cost too
 * much at the end.
 */
export function ensureCapacity<A extends Numbers>(array: A, length: number, share = 0.5): A {
  if (length <= array.length) return array;
  const make = array.constructor as new (length: number) => A;
  const longer = new make(Math.max(length, Math.ceil(array.length * (1 + share)), 64));
  longer.set(array);
  return longer;
}
