import { ensureCapacity } from "../text-index/ensure-capacity.ts";

/** There may be as many sets as rows, and what is spare is memory. */
const share = 0.25;

/** Numbers things in the order in which they are met, so that a column can name them by a small number. */
export class Dictionary<Key> {
  #codes = new Map<Key, number>();
  keys: Key[] = [];

  constructor(first: readonly Key[] = []) {
    for (const key of first) this.code(key);
  }

  /** The number of a key, given now when it is new. */
  code(key: Key): number {
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.keys.length;
    this.#codes.set(key, code);
    this.keys.push(key);
    return code;
  }

  /** The number of a key, or undefined for one that no row has. */
  find(key: Key): number | undefined {
    return this.#codes.get(key);
  }

  get size(): number {
    return this.keys.length;
  }
}

/**
 * Sets of ids, such as the tags of a row: rows with one set share one number. The empty set is 0. There may be as many sets
 * as rows, so they lie in two arrays, one behind the other.
 */
export class SetDictionary {
  readonly members = new Dictionary<number>();
  /** By the code of a member: the sets it is in. */
  readonly setsOf: number[][] = [];
  size = 1;
  #numbers = new Map([["", 0]]);
  #starts = new Uint32Array(2);
  #codes = new Uint32Array(0);
  #counts = new Uint32Array(0);

  /** `ids` are in ascending order, with commas between them. */
  code(ids: string): number {
    const known = this.#numbers.get(ids);
    if (known !== undefined) return known;
    const set = this.size++;
    const codes = ids.split(",").map((id) => this.members.code(Number(id)));
    const start = this.#starts[set] as number;
    this.#starts = ensureCapacity(this.#starts, set + 2, share);
    this.#codes = ensureCapacity(this.#codes, start + codes.length, share);
    this.#codes.set(codes, start);
    this.#starts[set + 1] = start + codes.length;
    for (const code of codes) (this.setsOf[code] ??= []).push(set);
    this.#numbers.set(ids, set);
    return set;
  }

  /** The codes of a set's members. */
  membersOf(set: number): Uint32Array {
    return this.#codes.subarray(this.#starts[set], this.#starts[set + 1]);
  }

  /**
   * A count for each set, from nothing on. It is one array for all, because a new one of megabytes for each search would
   * have the memory be swept every few searches.
   */
  counts(): Uint32Array<ArrayBuffer> {
    this.#counts = ensureCapacity(this.#counts, this.size, share);
    return this.#counts.subarray(0, this.size).fill(0);
  }

  /** Given how many rows have each set, adds up how many have each member, by its code. */
  addMembers(counts: Uint32Array, found: Uint32Array): void {
    const starts = this.#starts;
    const codes = this.#codes;
    for (let set = 1; set < counts.length; set++) {
      const count = counts[set] as number;
      if (count === 0) continue;
      const end = starts[set + 1] as number;
      for (let at = starts[set] as number; at < end; at++) {
        const code = codes[at] as number;
        found[code] = (found[code] as number) + count;
      }
    }
  }
}
