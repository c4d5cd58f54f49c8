import { Counter, type Counted, type Question } from "./counter.ts";
import type { Rows } from "../rows/rows.ts";

/** Limited, because every changed row updates each counter. */
const maxCounters = 32;

/** Counters of text searches take ten bits per row. */
const maxBytes = 64 * 2 ** 20;

/**
 * Counters of the latest searches. While colleagues work, open pages repeat their search after each change, and the
 * counters avoid a new scan each time. People who run the same search over the same jobs share a counter.
 */
export class IncrementalCounts {
  readonly #rows: Rows;
  /** In the order of their last use, most recent last. */
  #counters: Counter[] = [];

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  /** Returns the counts, which are valid until the next change. */
  of(question: Question): Counted {
    const at = this.#counters.findIndex((counter) => counter.isOf(question));
    const [known] = at < 0 ? [] : this.#counters.splice(at, 1);
    const counter = known?.answer(question) ? known : new Counter(this.#rows, question);
    this.#counters.push(counter);
    this.#evict();
    return counter;
  }

  changing(row: number): void {
    this.#counters = this.#counters.filter((counter) => counter.changing(row));
  }

  added(row: number): void {
    this.#counters = this.#counters.filter((counter) => counter.added(row));
  }

  /** Called when the lookups were read again, because plans made from the old lookups won't occur again. */
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
