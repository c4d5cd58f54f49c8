const none = new Uint32Array(0);

/** Short lists of codes by number, one behind the other in one array. */
export class Lists {
  readonly #starts: Uint32Array;
  readonly #codes: Uint32Array;

  constructor(lists: readonly (readonly number[] | undefined)[] = []) {
    this.#starts = new Uint32Array(lists.length + 1);
    for (let at = 0; at < lists.length; at++) this.#starts[at + 1] = this.#starts[at]! + (lists[at]?.length ?? 0);
    this.#codes = new Uint32Array(this.#starts[lists.length]!);
    for (let at = 0; at < lists.length; at++) this.#codes.set(lists[at] ?? [], this.#starts[at]);
  }

  of(number: number): Uint32Array {
    return number + 1 < this.#starts.length
      ? this.#codes.subarray(this.#starts[number], this.#starts[number + 1])
      : none;
  }

  /** Adds the count of each list to the counts of its codes. */
  addUp(counts: Uint32Array, into: Uint32Array): void {
    const starts = this.#starts;
    const codes = this.#codes;
    const end = Math.min(counts.length, starts.length - 1);
    for (let number = 0; number < end; number++) {
      const count = counts[number]!;
      if (count === 0) continue;
      for (let at = starts[number]!; at < starts[number + 1]!; at++) into[codes[at]!]! += count;
    }
  }
}
