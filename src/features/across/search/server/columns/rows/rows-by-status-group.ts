import { statusGroups } from "#features/organization/statuses/statuses.ts";
import { clearBit, emptyBitset, or, setBit, withSlots, type Bitset } from "../../arrays/bitset.ts";
import { borrowBitset, releaseBitset } from "../../arrays/bitset-pool.ts";
import { listRows } from "./row-list.ts";

/**
 * Bitset of rows per status group. Most searches look at one group, and most of a company's applications are in
 * another, so a search scans only the rows that can be hits.
 */
export class RowsByStatusGroup {
  #bits = new Map<number, Bitset>(statusGroups.map((group) => [group, emptyBitset(0)]));

  move(row: number, from: number | undefined, to: number | undefined): void {
    if (from === to) return;
    const left = from === undefined ? undefined : this.#bits.get(from);
    if (left) clearBit(left, row);
    const entered = to === undefined ? undefined : this.#bits.get(to);
    if (entered) setBit(entered, row);
  }

  /** Lists the rows of these groups in ascending order, valid until the next list is made. Undefined for all groups. */
  rowsOf(groups: readonly number[], size: number): Uint32Array | undefined {
    if (groups.length === statusGroups.length) return undefined;
    const bits = borrowBitset(size);
    for (const group of groups) or(bits, this.#bits.get(group) ?? emptyBitset(0));
    const rows = listRows(bits);
    releaseBitset(bits);
    return rows;
  }

  reserve(capacity: number): void {
    for (const [group, bits] of this.#bits) this.#bits.set(group, withSlots(bits, capacity));
  }

  clear(): void {
    for (const bits of this.#bits.values()) bits.fill(0);
  }

  get bytes(): number {
    return this.#bits.values().reduce((sum, bits) => sum + bits.byteLength, 0);
  }
}
