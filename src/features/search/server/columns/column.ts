import type { StoredArray } from "../text-index/array-file.ts";

/** The arrays of a column as a file keeps them, by their names. */
export type SavedArrays = Record<string, StoredArray>;

/** A column of which a file keeps the first rows. */
export type SavedColumn = {
  save(rows: number): SavedArrays;
  /** Puts them back into a column that has room for them. */
  restore(arrays: SavedArrays): void;
};

export type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

const widths = [Uint8Array, Uint16Array, Uint32Array] as const;

const widthFor = (code: number) => (code <= 0xff ? Uint8Array : code <= 0xffff ? Uint16Array : Uint32Array);

/** Small numbers, one for each row: as narrow as they are small, and widened as soon as one needs it. */
export class CodeColumn {
  codes: Codes;
  #max: number;

  constructor(max = 0) {
    this.codes = new (widthFor(max))(0);
    this.#max = maxCodeOf(this.codes);
  }

  set(row: number, code: number): void {
    if (code > this.#max) {
      this.codes = new (widthFor(code))(this.codes);
      this.#max = maxCodeOf(this.codes);
    }
    this.codes[row] = code;
  }

  reserve(capacity: number): void {
    this.codes = grown(this.codes, capacity);
  }

  save(rows: number): SavedArrays {
    return { codes: this.codes.slice(0, rows) };
  }

  restore({ codes }: SavedArrays): void {
    this.codes = grown(codes as Codes, this.codes.length);
    this.#max = maxCodeOf(this.codes);
  }

  get bytes(): number {
    return this.codes.byteLength;
  }
}

const maxCodeOf = (codes: Codes) => 2 ** (codes.BYTES_PER_ELEMENT * 8) - 1;

/** Exact whole numbers of any size, such as ids. */
export class NumberColumn {
  values = new Float64Array(0);

  reserve(capacity: number): void {
    const values = new Float64Array(capacity);
    values.set(this.values);
    this.values = values;
  }

  get bytes(): number {
    return this.values.byteLength;
  }
}

/** Moments from 1970 to 2106 to the millisecond, in six bytes. */
export class TimeColumn {
  seconds = new Uint32Array(0);
  #millis = new Uint16Array(0);

  set(row: number, ms: number): void {
    const seconds = Math.max(0, Math.floor(ms / 1_000));
    this.seconds[row] = seconds;
    this.#millis[row] = Math.max(0, ms - seconds * 1_000);
  }

  /** Milliseconds since 1970. */
  at(row: number): number {
    return (this.seconds[row] as number) * 1_000 + (this.#millis[row] as number);
  }

  reserve(capacity: number): void {
    this.seconds = grown(this.seconds, capacity) as Uint32Array<ArrayBuffer>;
    this.#millis = grown(this.#millis, capacity) as Uint16Array<ArrayBuffer>;
  }

  save(rows: number): SavedArrays {
    return { seconds: this.seconds.slice(0, rows), millis: this.#millis.slice(0, rows) };
  }

  restore({ seconds, millis }: SavedArrays): void {
    this.seconds.set(seconds!);
    this.#millis.set(millis!);
  }

  get bytes(): number {
    return this.seconds.byteLength + this.#millis.byteLength;
  }
}

function grown(codes: Codes, capacity: number): Codes {
  const Width = widths.find((width) => codes instanceof width) ?? Uint32Array;
  const next = new Width(capacity);
  next.set(codes);
  return next;
}
