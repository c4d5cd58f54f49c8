import { ensureCapacity } from "./ensure-capacity.ts";

/** Growth factor. Small, because there can be as many lists as rows, and spare capacity costs memory. */
const share = 0.25;

/** Numbered lists of codes, stored one after the other in one array, with a second array of their start offsets. */
export class Lists {
  length = 0;
  #starts: Uint32Array<ArrayBuffer> = new Uint32Array(1);
  #codes: Uint32Array<ArrayBuffer> = new Uint32Array(0);

  /** Appends a list and returns its number. */
  push(list: readonly number[]): number {
    const start = this.#starts[this.length]!;
    this.#starts = ensureCapacity(this.#starts, this.length + 2, share);
    this.#codes = ensureCapacity(this.#codes, start + list.length, share);
    this.#codes.set(list, start);
    this.#starts[this.length + 1] = start + list.length;
    return this.length++;
  }

  /** Returns a list; empty for an unknown number. */
  of(number: number): Uint32Array {
    return number < this.length
      ? this.#codes.subarray(this.#starts[number], this.#starts[number + 1])
      : this.#codes.subarray(0, 0);
  }

  /** Adds the count of each list to the counts of its codes. */
  addUp(counts: Uint32Array, into: Uint32Array): void {
    const starts = this.#starts;
    const codes = this.#codes;
    const end = Math.min(counts.length, this.length);
    for (let number = 0; number < end; number++) {
      const count = counts[number]!;
      if (count === 0) continue;
      for (let at = starts[number]!; at < starts[number + 1]!; at++) into[codes[at]!]! += count;
    }
  }

  save(): { starts: Uint32Array<ArrayBuffer>; codes: Uint32Array<ArrayBuffer> } {
    const starts = this.#starts.slice(0, this.length + 1);
    return { starts, codes: this.#codes.slice(0, starts[this.length]) };
  }

  restore(starts: Uint32Array<ArrayBuffer>, codes: Uint32Array<ArrayBuffer>): void {
    this.#starts = starts;
    this.#codes = codes;
    this.length = starts.length - 1;
  }
}
