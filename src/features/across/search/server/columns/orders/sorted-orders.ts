import { inSlices } from "../../text-index/slices.ts";
import type { Rows } from "../rows/rows.ts";
import { keptOrder, type OrderName } from "./order.ts";
import { sortRows } from "./sort-rows.ts";
import { SortedRows } from "./sorted-rows.ts";

/** One order of all rows. `sorted` is undefined while it is being built; changes until then are recorded. */
type Kept = {
  sorted: SortedRows | undefined;
  changed: Set<number>;
  /** Number that changes if the row's position may change. */
  markOf: (row: number) => number;
  compare: (a: number, b: number) => number;
  /** Ranks of the values that rows are sorted by, for values named in the lookups. */
  ranks: Float64Array | undefined;
};

/** Number of changed rows that is merged at once. Until then, each search looks through them. */
const minChanged = 256;
const changedShare = 256;

/**
 * Sort orders requested by searches. Each is built once in the background and then kept up to date, so that fetching a
 * page costs the same at any position.
 */
export class SortedOrders {
  readonly #rows: Rows;
  readonly #kept = new Map<OrderName, Kept>();
  #marks: number[] = [];

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** Returns all rows in this order. Undefined while they are being sorted, which starts with the first request. */
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

  /** Called after `changing`, once the row has changed. */
  changed(row: number): void {
    let at = 0;
    for (const kept of this.#kept.values()) if (kept.markOf(row) !== this.#marks[at++]) this.#note(kept, row);
  }

  added(row: number): void {
    for (const kept of this.#kept.values()) this.#note(kept, row);
  }

  /** Called after the lookups were read again. Drops orders by names whose ranking has changed. */
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

/** Whether all codes of `before` have the same order in `after`, including ties. */
function isSameOrder(before: Float64Array, after: Float64Array): boolean {
  const codes = Array.from(before.keys()).toSorted((a, b) => before[a]! - before[b]!);
  return codes.every((code, place) => {
    const last = codes[place - 1];
    if (last === undefined) return true;
    return Math.sign(before[last]! - before[code]!) === Math.sign(after[last]! - after[code]!);
  });
}
