/** Rows moved between two pauses: about a millisecond of work. */
const slice = 8_192;

/**
 * Sorts the rows 0 to `size` (exclusive), pausing often. A natural merge sort: rows that are already in order are
 * visited only once.
 */
export function* sortRows(
  size: number,
  compare: (a: number, b: number) => number,
): Generator<void, Uint32Array<ArrayBuffer>> {
  let rows = new Uint32Array(size);
  const ends: number[] = [];
  for (let row = 0; row < size; row++) {
    rows[row] = row;
    if (row > 0 && compare(row - 1, row) > 0) ends.push(row);
    if (row % slice === slice - 1) yield;
  }
  ends.push(size);

  let other = ends.length > 1 ? new Uint32Array(size) : rows;
  for (let runs = ends; runs.length > 1;) {
    const merged: number[] = [];
    let moved = 0;
    for (let run = 0; run < runs.length; run += 2) {
      const start = run === 0 ? 0 : runs[run - 1]!;
      const middle = runs[run]!;
      const end = runs[run + 1] ?? middle;
      for (let a = start, b = middle, at = start; at < end; at++) {
        const isFirst = b >= end || (a < middle && compare(rows[a]!, rows[b]!) < 0);
        other[at] = isFirst ? rows[a++]! : rows[b++]!;
        if (++moved % slice === 0) yield;
      }
      if (end === middle) other.set(rows.subarray(start, end), start);
      merged.push(end);
    }
    runs = merged;
    [rows, other] = [other, rows];
  }
  return rows;
}
