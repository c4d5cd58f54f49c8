import { forEachSlot, type Bitset } from "../../arrays/bitset.ts";

let sharedBuffer = new Uint32Array(new SharedArrayBuffer(0));

/**
 * The rows of a set in their order, to go through them at once: there is one array for all lists, and the next one is
 * written over this. Threads that take part in a scan read it, too.
 */
export function listRows(bits: Bitset): Uint32Array {
  const maxRows = bits.length * 32;
  if (sharedBuffer.length < maxRows)
    sharedBuffer = new Uint32Array(new SharedArrayBuffer(Math.ceil(maxRows * 1.1) * 4));
  const rows = sharedBuffer;
  let count = 0;
  forEachSlot(bits, (row) => {
    rows[count++] = row;
  });
  return rows.subarray(0, count);
}
