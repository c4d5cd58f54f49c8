import { Counter, type Counted, type Question } from "./counter.ts";
import type { Rows } from "../rows/rows.ts";

/** A row that changes leaves each counter. */
const maxCounters = 32;

/** A search by words takes ten bits for each row. */
const maxBytes = 64 * 2 ** 20;

/**
 * The counts of the latest searches, each found once by a scan of the rows: while colleagues work, each page is asked for again
 * after each change, and no question is counted anew for it. Readers who ask the same of the same jobs share a counter.
 */
export class IncrementalCounts {
  readonly #rows: Rows;
  /** In the order of their last use, the latest at the end. */
  #counters: Counter[] = [];

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** What is found; it is overwritten by the next change. */
  of(question: Question): Counted {
    const at = this.#counters.findIndex((counter) => counter.isOf(question));
    const [known] = at < 0 ? [] : this.#counters.splice(at, 1);
    const counter = known?.answer(question) ? known : new Counter(this.#rows, question);
    this.#counters.push(counter);
    this.#evict();
    return counter;
  }

  /** Called before a row changes. */
  changing(row: number): void {
    this.#counters = this.#counters.filter((counter) => counter.changing(row));
  }

  /** Called after a row was added. */
  added(row: number): void {
    this.#counters = this.#counters.filter((counter) => counter.added(row));
  }

  /** Called when the lookups were read again: the plans made from the old ones are asked for no more. */
  clear(): void {
    this.#counters = [];
  }

  get bytes(): number {
    return this.#counters.reduce((sum, counter) => sum + counter.bytes, 0);
  }

  #evict(): void {
    let { bytes } = this;
    while (this.#counters.length > maxCounters || (bytes > maxBytes && this.#counters.length > 1))
      bytes -= this.#counters.shift()!.bytes;
  }
}
