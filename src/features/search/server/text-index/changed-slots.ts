/** The slots whose text changed, in their order, for as long as all that they hold is outside the segments. */
export class ChangedSlots {
  #slots: number[] = [];
  /** How many changes were forgotten. */
  #forgotten = 0;

  /** The number of changes so far. */
  get now(): number {
    return this.#forgotten + this.#slots.length;
  }

  add(slot: number): void {
    this.#slots.push(slot);
  }

  /** Each slot that changed since there were so many changes, once; undefined when that is not known, or more than `most`. */
  since(changes: number, most: number): ReadonlySet<number> | undefined {
    if (changes < this.#forgotten || this.now - changes > most) return undefined;
    return new Set(this.#slots.slice(changes - this.#forgotten));
  }

  /** Called when segments hold what changed before there were so many changes. */
  forget(changes: number): void {
    this.#slots.splice(0, changes - this.#forgotten);
    this.#forgotten = changes;
  }
}
