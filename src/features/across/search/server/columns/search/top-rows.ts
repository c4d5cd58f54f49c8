type Compare = (a: number, b: number) => number;

/** The first rows of an order among all that are offered, kept in a buffer that is sorted and cut whenever it is full. */
export class TopRows {
  readonly #limit: number;
  readonly #compare: Compare;
  #rows: number[] = [];
  /** No row that comes after this one is among the first. */
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
