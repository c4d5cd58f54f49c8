import type { Codes } from "./column.ts";
import type { Order } from "./order.ts";
import type { Hits } from "./pass.ts";

type Options = {
  limit: number;
  order: Pick<Order, "compare" | "isExact">;
  /** Which rows are on this page or a later one; all when absent. */
  isAfter?: ((row: number) => boolean) | undefined;
};

/** The first rows of an order among all that are offered, kept in a buffer that is sorted and cut whenever it is full. */
export class TopRows implements Hits {
  readonly #limit: number;
  readonly #compare: (a: number, b: number) => number;
  readonly #isExact: boolean;
  readonly #isAfter: ((row: number) => boolean) | undefined;
  #rows: number[] = [];
  /** No row that comes after this one is among the first. */
  #last: number | undefined;

  constructor({ limit, order, isAfter }: Options) {
    this.#limit = limit;
    this.#compare = order.compare;
    this.#isExact = order.isExact;
    this.#isAfter = isAfter;
  }

  /** Whether no row that is still to come can be among the first, when they come in the order. */
  get isFull(): boolean {
    return this.#isExact && this.#rows.length >= this.#limit;
  }

  offer(row: number): void {
    if (this.#last !== undefined && this.#compare(row, this.#last) > 0) return;
    if (this.#isAfter && !this.#isAfter(row)) return;
    this.#rows.push(row);
    if (this.#rows.length >= this.#limit * 4 + 64) this.#cut();
  }

  /** In their order. */
  rows(): readonly number[] {
    this.#cut();
    return this.#rows;
  }

  #cut(): void {
    this.#rows.sort(this.#compare);
    this.#rows.length = Math.min(this.#rows.length, this.#limit);
    if (this.#rows.length === this.#limit) this.#last = this.#rows.at(-1);
  }
}

/** The first rows of each status, and how many there are. */
export class ColumnPages implements Hits {
  readonly isFull = false;
  readonly #codes: Codes;
  readonly #newPage: () => TopRows;
  #columns: { count: number; page: TopRows }[] = [];

  constructor(codes: Codes, newPage: () => TopRows) {
    this.#codes = codes;
    this.#newPage = newPage;
  }

  offer(row: number): void {
    const column = (this.#columns[this.#codes[row] as number] ??= { count: 0, page: this.#newPage() });
    column.count++;
    if (!column.page.isFull) column.page.offer(row);
  }

  of(code: number): { count: number; rows: readonly number[] } {
    const column = this.#columns[code];
    return { count: column?.count ?? 0, rows: column?.page.rows() ?? [] };
  }
}
