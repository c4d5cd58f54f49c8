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

/** Sets of ids, such as the tags of a row: rows with one set share one number. The empty set is 0. */
export class SetDictionary {
  readonly members = new Dictionary<number>();
  /** By the number of a set: its members, by their codes. */
  readonly sets: number[][] = [[]];
  #codes = new Map([["", 0]]);

  /** `ids` are in ascending order, with commas between them. */
  code(ids: string): number {
    const known = this.#codes.get(ids);
    if (known !== undefined) return known;
    const code = this.sets.length;
    this.#codes.set(ids, code);
    this.sets.push(ids.split(",").map((id) => this.members.code(Number(id))));
    return code;
  }

  get size(): number {
    return this.sets.length;
  }
}
