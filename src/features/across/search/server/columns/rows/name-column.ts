import type { SavedArrays } from "../../arrays/column.ts";

const lengthBytes = 2;

/**
 * Sort names as concatenated UTF-8. Byte order equals PostgreSQL's collation "C". A changed name leaves its old bytes
 * behind until the store is loaded again.
 */
export class NameColumn {
  #bytes = new Uint8Array(0);
  #used = 0;
  #offsets = new Uint32Array(0);

  set(row: number, name: Uint8Array): void {
    const length = Math.min(name.length, 0xffff);
    if (this.#used > 0 && this.#isAt(row, name)) return;
    const end = this.#used + lengthBytes + length;
    if (end > this.#bytes.length) this.#reserveBytes(Math.max(end, Math.ceil(this.#bytes.length * 1.25), 1_024));
    this.#offsets[row] = this.#used;
    this.#bytes[this.#used] = length & 0xff;
    this.#bytes[this.#used + 1] = length >> 8;
    this.#bytes.set(name.subarray(0, length), this.#used + lengthBytes);
    this.#used = end;
  }

  at(row: number): Uint8Array {
    const offset = this.#offsets[row] as number;
    const start = offset + lengthBytes;
    return this.#bytes.subarray(start, start + lengthAt(this.#bytes, offset));
  }

  textAt(row: number): string {
    return Buffer.from(this.at(row)).toString("utf8");
  }

  /** Negative if the name of row `a` comes before that of row `b`. */
  compare(a: number, b: number): number {
    return compareAt(this.#bytes, this.#offsets[a] as number, this.#offsets[b] as number);
  }

  /** Returns a comparison of the current names, unaffected by later changes, because bytes are never overwritten. */
  frozen(): (a: number, b: number) => number {
    const bytes = this.#bytes;
    const offsets = this.#offsets.slice();
    return (a, b) => compareAt(bytes, offsets[a] as number, offsets[b] as number);
  }

  /** Offset of a row's name. Every name a row gets has a new offset. */
  placeOf(row: number): number {
    return this.#offsets[row] as number;
  }

  reserve(capacity: number): void {
    const offsets = new Uint32Array(capacity);
    offsets.set(this.#offsets);
    this.#offsets = offsets;
  }

  save(rows: number): SavedArrays {
    return { offsets: this.#offsets.slice(0, rows), bytes: this.#bytes.slice(0, this.#used) };
  }

  restore({ offsets, bytes }: SavedArrays): void {
    this.#offsets.set(offsets!);
    this.#bytes = bytes as Uint8Array<ArrayBuffer>;
    this.#used = bytes!.length;
  }

  get bytes(): number {
    return this.#bytes.byteLength + this.#offsets.byteLength;
  }

  #isAt(row: number, name: Uint8Array): boolean {
    return Buffer.compare(this.at(row), name) === 0;
  }

  #reserveBytes(capacity: number): void {
    const bytes = new Uint8Array(capacity);
    bytes.set(this.#bytes.subarray(0, this.#used));
    this.#bytes = bytes;
  }
}

const lengthAt = (bytes: Uint8Array, offset: number) =>
  (bytes[offset] as number) | ((bytes[offset + 1] as number) << 8);

function compareAt(bytes: Uint8Array, offsetA: number, offsetB: number): number {
  const lengthA = lengthAt(bytes, offsetA);
  const lengthB = lengthAt(bytes, offsetB);
  const end = Math.min(lengthA, lengthB) + lengthBytes;
  // A plain loop: creating views for Buffer.compare would cost more than the comparison.
  for (let at = lengthBytes; at < end; at++) {
    const difference = (bytes[offsetA + at] as number) - (bytes[offsetB + at] as number);
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}
