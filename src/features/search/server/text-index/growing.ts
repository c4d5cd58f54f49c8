type Numbers = Uint8Array | Uint16Array | Uint32Array;

/** The array itself when `length` numbers fit, else a longer copy. Half as much again: twice would cost too much at the end. */
export function withRoom<A extends Numbers>(array: A, length: number): A {
  if (length <= array.length) return array;
  const make = array.constructor as new (length: number) => A;
  const longer = new make(Math.max(length, array.length + (array.length >>> 1), 64));
  longer.set(array);
  return longer;
}
