/** Searching more texts than this is as slow as searching the whole index. */
const most = 2_000;

/** Slots whose text changed since the last merge began, in the order of the changes. Only the newest are kept. */
export class ChangedSlots {
  #slots: number[] = [];
  #dropped = 0;

  get count(): number {
    return this.#dropped + this.#slots.length;
  }

  add(slot: number): void {
    this.#slots.push(slot);
    if (this.#slots.length > 2 * most) this.dropBefore(this.count - most);
  }

  /** Slots changed after `count` changes, without duplicates. Undefined if some of these changes were dropped. */
  since(count: number): ReadonlySet<number> | undefined {
    return count < this.#dropped ? undefined : new Set(this.#slots.slice(count - this.#dropped));
  }

  dropBefore(count: number): void {
    if (count <= this.#dropped) return;
    this.#slots.splice(0, count - this.#dropped);
    this.#dropped = count;
  }
}
