type Numbers = Uint8Array | Uint16Array | Uint32Array;

/**
 * Returns the array if `length` numbers fit, else a copy that is half longer, or longer by `share`. Doubling would
 * waste too much memory for large arrays.
 */
export function ensureCapacity<A extends Numbers>(array: A, length: number, share = 0.5): A {
  if (length <= array.length) return array;
  const make = array.constructor as new (length: number) => A;
  const longer = new make(Math.max(length, Math.ceil(array.length * (1 + share)), 64));
  longer.set(array);
  return longer;
}
