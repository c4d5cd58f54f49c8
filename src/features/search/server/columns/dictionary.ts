import { ensureCapacity } from "../text-index/ensure-capacity.ts";
import type { SavedArrays } from "./column.ts";

/** There may be as many sets as rows, and spare capacity costs memory. */
const share = 0.25;

/** Dictionary encoding: numbers keys in the order of their first use, so that a column can hold small numbers. */
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

  /** Gives these keys their numbers, in the place of all others. */
  restore(keys: readonly Key[]): void {
    this.#codes.clear();
    this.keys = [];
    for (const key of keys) this.code(key);
  }

  get size(): number {
    return this.keys.length;
  }
}

/**
 * Dictionary encoding of sets of ids, such as the tags of a row: rows with the same set share one number. The empty set
 * is 0. There may be as many sets as rows, so all members are in one array, with an array of offsets.
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

  save(): SavedArrays {
    const starts = this.#starts.slice(0, this.size + 1);
    return { starts, members: this.#codes.slice(0, starts[this.size]) };
  }

  /** Called when the members have their codes. */
  restore({ starts, members }: SavedArrays): void {
    this.#starts = starts as Uint32Array<ArrayBuffer>;
    this.#codes = members as Uint32Array<ArrayBuffer>;
    this.size = starts!.length - 1;
    for (let set = 1; set < this.size; set++) {
      const codes = this.membersOf(set);
      for (const code of codes) (this.setsOf[code] ??= []).push(set);
      this.#numbers.set(Array.from(codes, (code) => this.members.keys[code]).join(","), set);
    }
  }

  /** The codes of a set's members. */
  membersOf(set: number): Uint32Array {
    return this.#codes.subarray(this.#starts[set], this.#starts[set + 1]);
  }

  /**
   * A count for each set, zeroed. The array is shared by all searches, because allocating megabytes for each would
   * trigger the garbage collector every few searches.
   */
  counts(): Uint32Array<ArrayBuffer> {
    this.#counts = ensureCapacity(this.#counts, this.size, share);
    return this.#counts.subarray(0, this.size).fill(0);
  }

  /** Turns counts of rows by set into counts of rows by member, by its code. */
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
