/** More texts are looked through no quicker than the whole index. */
const most = 2_000;

/** The slots whose text changed since the last merge began, in the order of the changes; of many the latest. */
export class ChangedSlots {
  #slots: number[] = [];
  /** How many changes were dropped. */
  #dropped = 0;

  /** The number of changes so far. */
  get count(): number {
    return this.#dropped + this.#slots.length;
  }

  add(slot: number): void {
    this.#slots.push(slot);
    if (this.#slots.length > 2 * most) this.dropBefore(this.count - most);
  }

  /** Each slot that changed after that many changes, once; undefined where some of them are dropped. */
  since(count: number): ReadonlySet<number> | undefined {
    return count < this.#dropped ? undefined : new Set(this.#slots.slice(count - this.#dropped));
  }

  dropBefore(count: number): void {
    if (count <= this.#dropped) return;
    this.#slots.splice(0, count - this.#dropped);
    this.#dropped = count;
  }
}
