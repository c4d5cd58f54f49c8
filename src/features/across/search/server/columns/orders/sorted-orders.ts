import { inSlices } from "../../text-index/slices.ts";
import type { Rows } from "../rows/rows.ts";
import { keptOrder, type OrderName } from "./order.ts";
import { sortRows } from "./sort-rows.ts";
import { SortedRows } from "./sorted-rows.ts";

/** One order of all rows. `sorted` is absent while it is built; what changes until then is noted. */
type Kept = {
  sorted: SortedRows | undefined;
  changed: Set<number>;
  /** Tells the place of a row in the order: another number when the row may have to move. */
  markOf: (row: number) => number;
  compare: (a: number, b: number) => number;
  /** The ranks of the values that rows are sorted by, where these are named elsewhere. */
  ranks: Float64Array | undefined;
};

/** So many changed rows are looked through by each search, and merged at once. */
const minChanged = 256;
const changedShare = 256;

/**
 * The orders that searches of a store asked for. Each is built once, between searches, and then kept up to date, so that a
 * page costs what it shows, wherever it is.
 */
export class SortedOrders {
  readonly #rows: Rows;
  readonly #kept = new Map<OrderName, Kept>();
  #marks: number[] = [];

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** All rows in this order; undefined while they are being sorted, which begins with the first question. */
  find(name: OrderName): SortedRows | undefined {
    if (!this.#kept.has(name)) void this.build(name);
    return this.#kept.get(name)?.sorted;
  }

  async build(name: OrderName): Promise<void> {
    const { compare, frozen, markOf, ranks } = keptOrder(this.#rows, name);
    const kept: Kept = { sorted: undefined, changed: new Set(), markOf, compare, ranks: ranks?.() };
    this.#kept.set(name, kept);
    const rows = await inSlices(sortRows(this.#rows.size, frozen()));
    kept.sorted = new SortedRows(rows, kept.changed);
    kept.changed.clear();
  }

  /** Called before a row changes. */
  changing(row: number): void {
    this.#marks.length = 0;
    for (const { markOf } of this.#kept.values()) this.#marks.push(markOf(row));
  }

  /** Called after `changing`, when the row has changed. */
  changed(row: number): void {
    let at = 0;
    for (const kept of this.#kept.values()) if (kept.markOf(row) !== this.#marks[at++]) this.#note(kept, row);
  }

  /** Called when a row has come. */
  added(row: number): void {
    for (const kept of this.#kept.values()) this.#note(kept, row);
  }

  /** Called after the lookups were read again: an order by their names holds for as long as it is theirs. */
  checkRanks(): void {
    for (const [name, kept] of this.#kept) {
      const ranks = keptOrder(this.#rows, name).ranks?.();
      if (!ranks || !kept.ranks) continue;
      if (isSameOrder(kept.ranks, ranks)) kept.ranks = ranks;
      else this.#kept.delete(name);
    }
  }

  get bytes(): number {
    return this.#kept.values().reduce((sum, { sorted }) => sum + (sorted?.bytes ?? 0), 0);
  }

  #note(kept: Kept, row: number): void {
    const { sorted, changed, compare } = kept;
    if (!sorted) {
      changed.add(row);
      return;
    }
    sorted.change(row);
    if (sorted.changed.size > Math.max(minChanged, this.#rows.size / changedShare)) sorted.merge(compare);
  }
}

/** Whether codes that both know come in the same order, and the same of them together. */
function isSameOrder(before: Float64Array, after: Float64Array): boolean {
  const codes = Array.from(before.keys()).toSorted((a, b) => before[a]! - before[b]!);
  return codes.every((code, place) => {
    const last = codes[place - 1];
    if (last === undefined) return true;
    return Math.sign(before[last]! - before[code]!) === Math.sign(after[last]! - after[code]!);
  });
}
