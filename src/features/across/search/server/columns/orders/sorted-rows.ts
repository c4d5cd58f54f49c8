import { emptyBitset, hasBit, setBit } from "../../arrays/bitset.ts";

/**
 * All rows of a store in one order, to be walked from any place. Rows that changed or came since are apart until they are so
 * many that merging them pays; in their old places they are passed over.
 */
export class SortedRows {
  /** Every row below its length, in the order as it was. */
  #rows: Uint32Array<ArrayBuffer>;
  #stale: Uint32Array;
  readonly #changed: Set<number>;

  /** `changed` are those among the rows that changed while they were sorted. */
  constructor(rows: Uint32Array<ArrayBuffer>, changed: Set<number>) {
    this.#rows = rows;
    this.#stale = emptyBitset(rows.length);
    this.#changed = new Set();
    for (const row of changed) this.change(row);
  }

  /** The rows whose place is not known, in no order. */
  get changed(): ReadonlySet<number> {
    return this.#changed;
  }

  get bytes(): number {
    return this.#rows.byteLength + this.#stale.byteLength;
  }

  /** Called when a row came, or may have to go to another place. */
  change(row: number): void {
    this.#changed.add(row);
    if (row < this.#rows.length) setBit(this.#stale, row);
  }

  /**
   * Visits the rows in their order, or backwards, until one is answered with false. It begins at the first that `isAfter`
   * holds of, as it does of all that follow.
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

  /** Gives the changed rows their places. Only they are compared; what lies between two of them moves as a whole. */
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

  /** The place, counted in the direction of the walk, before which `isAfter` holds of no row. */
  #firstPlace(isForward: boolean, isAfter: (row: number) => boolean): number {
    const rows = this.#rows;
    const last = rows.length - 1;
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      let place = middle;
      const rowAt = () => rows[isForward ? place : last - place]!;
      // Where a stale row lies says nothing of its neighbours.
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

/** The first place from `from` on whose row comes after this one. */
function placeAfter(rows: Uint32Array, from: number, row: number, compare: (a: number, b: number) => number): number {
  let low = from;
  for (let high = rows.length; low < high;) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle]!, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
