type Compare = (a: number, b: number) => number;

/** Collects the first rows in an order among all rows offered. A full buffer is sorted and truncated. */
export class TopRows {
  readonly #limit: number;
  readonly #compare: Compare;
  #rows: number[] = [];
  /** Rows after this one can't be among the first. */
  #last: number | undefined;

  constructor(limit: number, compare: Compare) {
    this.#limit = limit;
    this.#compare = compare;
  }

  offer(row: number): void {
    if (this.#last !== undefined && this.#compare(row, this.#last) > 0) return;
    this.#rows.push(row);
    if (this.#rows.length >= this.#limit * 4 + 64) this.#cut();
  }

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
