import { emptyBitset, hasBit, setBit } from "../../arrays/bitset.ts";

/**
 * All rows of a store in one order, readable from any position. Changed and added rows are kept separately until there
 * are enough to merge. At their old positions they are skipped.
 */
export class SortedRows {
  /** Every row below the array's length, in the order before the changes. */
  #rows: Uint32Array<ArrayBuffer>;
  #stale: Uint32Array;
  readonly #changed: Set<number>;

  /** `changed` lists the rows that changed during sorting. */
  constructor(rows: Uint32Array<ArrayBuffer>, changed: Set<number>) {
    this.#rows = rows;
    this.#stale = emptyBitset(rows.length);
    this.#changed = new Set();
    for (const row of changed) this.change(row);
  }

  /** Rows whose position isn't known, unordered. */
  get changed(): ReadonlySet<number> {
    return this.#changed;
  }

  get bytes(): number {
    return this.#rows.byteLength + this.#stale.byteLength;
  }

  /** Called when a row was added, or may have to move. */
  change(row: number): void {
    this.#changed.add(row);
    if (row < this.#rows.length) setBit(this.#stale, row);
  }

  /**
   * Visits the rows in order, or backwards, until `visit` returns false. Starts at the first row for which `isAfter` is
   * true; it must be true for all following rows, too.
   */
  walk(isForward: boolean, isAfter: ((row: number) => boolean) | undefined, visit: (row: number) => boolean): void {
    const rows = this.#rows;
    const stale = this.#stale;
    const last = rows.length - 1;
    for (let place = isAfter ? this.#firstPlace(isForward, isAfter) : 0; place <= last; place++) {
      const row = rows[isForward ? place : last - place]!;
      if (!hasBit(stale, row) && !visit(row)) return;
    }
  }

  /**
   * Moves the changed rows to their positions. Only these are compared; the rows between two of them are copied as a
   * block.
   */
  merge(compare: (a: number, b: number) => number): void {
    const old = this.#withoutStale();
    const changed = Uint32Array.from(this.#changed).toSorted(compare);
    const rows = new Uint32Array(old.length + changed.length);
    let from = 0;
    changed.forEach((row, number) => {
      const to = placeAfter(old, from, row, compare);
      rows.set(old.subarray(from, to), from + number);
      rows[to + number] = row;
      from = to;
    });
    rows.set(old.subarray(from), from + changed.length);
    this.#rows = rows;
    this.#stale = emptyBitset(rows.length);
    this.#changed.clear();
  }

  /** First position, counted in the direction of the walk, whose row satisfies `isAfter`. Found by binary search. */
  #firstPlace(isForward: boolean, isAfter: (row: number) => boolean): number {
    const rows = this.#rows;
    const last = rows.length - 1;
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      let place = middle;
      const rowAt = () => rows[isForward ? place : last - place]!;
      // A stale row's position says nothing about its neighbors.
      while (place < high && hasBit(this.#stale, rowAt())) place++;
      if (place === high || isAfter(rowAt())) high = middle;
      else low = place + 1;
    }
    return low;
  }

  #withoutStale(): Uint32Array {
    const left = new Uint32Array(this.#rows.length);
    let count = 0;
    for (const row of this.#rows) {
      left[count] = row;
      count += hasBit(this.#stale, row) ? 0 : 1;
    }
    return left.subarray(0, count);
  }
}

/** First position from `from` on whose row comes after this one. */
function placeAfter(rows: Uint32Array, from: number, row: number, compare: (a: number, b: number) => number): number {
  let low = from;
  for (let high = rows.length; low < high;) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle]!, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
