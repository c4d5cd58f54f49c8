import { ensureCapacity } from "./ensure-capacity.ts";
import type { SavedArrays } from "./column.ts";
import { Lists } from "./lists.ts";

/** Growth factor. Small, because there can be as many sets as rows, and spare capacity costs memory. */
const share = 0.25;

/** Dictionary encoding: numbers keys in order of first use, so that a column can store small codes. */
export class Dictionary<Key> {
  #codes = new Map<Key, number>();
  keys: Key[] = [];

  constructor(first: readonly Key[] = []) {
    for (const key of first) this.code(key);
  }

  /** Returns the code of a key, and assigns one to a new key. */
  code(key: Key): number {
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.keys.length;
    this.#codes.set(key, code);
    this.keys.push(key);
    return code;
  }

  /** Returns the code of a key, or undefined if no row has it. */
  find(key: Key): number | undefined {
    return this.#codes.get(key);
  }

  /** Replaces all keys. Codes follow the order of these keys. */
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
 * Dictionary encoding of sets of ids, such as the tags of a row: rows with the same set share one code. The empty set
 * is 0.
 */
export class SetDictionary {
  readonly members = new Dictionary<number>();
  /** Sets that contain a member, indexed by the member's code. */
  readonly setsOf: number[][] = [];
  #numbers = new Map<string, number>();
  readonly #members = new Lists();
  #counts = new Uint32Array(0);

  constructor() {
    this.#numbers.set("", this.#members.push([]));
  }

  get size(): number {
    return this.#members.length;
  }

  /** Returns the code of a set; `ids` are in ascending order, separated by commas. */
  code(ids: string): number {
    const known = this.#numbers.get(ids);
    if (known !== undefined) return known;
    const codes = ids.split(",").map((id) => this.members.code(Number(id)));
    const set = this.#members.push(codes);
    for (const code of codes) (this.setsOf[code] ??= []).push(set);
    this.#numbers.set(ids, set);
    return set;
  }

  save(): SavedArrays {
    const { starts, codes } = this.#members.save();
    return { starts, members: codes };
  }

  /** Restores the saved sets. Called after the members have their codes. */
  restore({ starts, members }: SavedArrays): void {
    this.#members.restore(starts as Uint32Array<ArrayBuffer>, members as Uint32Array<ArrayBuffer>);
    for (let set = 1; set < this.size; set++) {
      const codes = this.membersOf(set);
      for (const code of codes) (this.setsOf[code] ??= []).push(set);
      this.#numbers.set(Array.from(codes, (code) => this.members.keys[code]).join(","), set);
    }
  }

  membersOf(set: number): Uint32Array {
    return this.#members.of(set);
  }

  /**
   * Returns an array of zeros with one count per set. All searches share the array, because allocating megabytes for
   * each would trigger the garbage collector every few searches.
   */
  counts(): Uint32Array<ArrayBuffer> {
    this.#counts = ensureCapacity(this.#counts, this.size, share);
    return this.#counts.subarray(0, this.size).fill(0);
  }

  /** Converts row counts per set into row counts per member. */
  addMembers(counts: Uint32Array, found: Uint32Array): void {
    this.#members.addUp(counts, found);
  }
}
