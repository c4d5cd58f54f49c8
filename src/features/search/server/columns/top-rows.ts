/** The first rows of an order among all that are offered, kept in a buffer that is sorted and cut whenever it is full. */
export class TopRows {
  readonly #most: number;
  readonly #compare: (a: number, b: number) => number;
  #rows: number[] = [];
  /** No row that comes after this one is among the first. */
  #last: number | undefined;

  constructor(most: number, compare: (a: number, b: number) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  offer(row: number): void {
    if (this.#last !== undefined && this.#compare(row, this.#last) > 0) return;
    this.#rows.push(row);
    if (this.#rows.length >= this.#most * 4 + 64) this.#cut();
  }

  /** In their order. */
  rows(): readonly number[] {
    this.#cut();
    return this.#rows;
  }

  #cut(): void {
    this.#rows.sort(this.#compare);
    this.#rows.length = Math.min(this.#rows.length, this.#most);
    if (this.#rows.length === this.#most) this.#last = this.#rows.at(-1);
  }
}
