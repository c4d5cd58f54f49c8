import { forEachSlot, type Bitset } from "../../arrays/bitset.ts";

let sharedBuffer = new Uint32Array(new SharedArrayBuffer(0));

/**
 * Lists the rows of a set in ascending order. All lists share one array, so a list is valid only until the next call.
 * The memory is shared, because scan helpers in other threads read it, too.
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
