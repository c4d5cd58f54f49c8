import type { StoredArray } from "./array-file.ts";

/** Arrays of a column as saved in a file, by name. */
export type SavedArrays = Record<string, StoredArray>;

/** Column whose first rows can be saved to a file. */
export type SavedColumn = {
  save(rows: number): SavedArrays;
  /** Restores saved rows. The column must have capacity for them. */
  restore(arrays: SavedArrays): void;
};

export type Codes = Uint8Array | Uint16Array | Uint32Array;

const widthFor = (code: number) => (code <= 0xff ? Uint8Array : code <= 0xffff ? Uint16Array : Uint32Array);

/** Column of small numbers in the narrowest type that fits, widened when a larger number is set. */
export class CodeColumn {
  codes: Codes;
  #max: number;

  constructor(max = 0) {
    this.codes = new (widthFor(max))(0);
    this.#max = maxCodeOf(this.codes);
  }

  set(row: number, code: number): void {
    if (code > this.#max) {
      this.codes = copied(this.codes, widthFor(code) as Width<Codes>, this.codes.length, isShared(this.codes));
      this.#max = maxCodeOf(this.codes);
    }
    this.codes[row] = code;
  }

  /** Shared memory is readable by other threads. */
  reserve(capacity: number, inSharedMemory = false): void {
    this.codes = grown(this.codes, capacity, inSharedMemory);
  }

  save(rows: number): SavedArrays {
    return { codes: this.codes.slice(0, rows) };
  }

  restore({ codes }: SavedArrays): void {
    this.codes = grown(codes as Codes, this.codes.length, isShared(this.codes));
    this.#max = maxCodeOf(this.codes);
  }

  get bytes(): number {
    return this.codes.byteLength;
  }
}

const maxCodeOf = (codes: Codes) => 2 ** (codes.BYTES_PER_ELEMENT * 8) - 1;

/** Column of exact integers, such as ids. */
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

/** Column of times from 1970 to 2106 with millisecond precision, in six bytes each. */
export class TimeColumn {
  seconds: Uint32Array = new Uint32Array(0);
  #millis: Uint16Array = new Uint16Array(0);

  set(row: number, ms: number): void {
    const seconds = Math.max(0, Math.floor(ms / 1_000));
    this.seconds[row] = seconds;
    this.#millis[row] = Math.max(0, ms - seconds * 1_000);
  }

  /** Milliseconds since 1970. */
  at(row: number): number {
    return (this.seconds[row] as number) * 1_000 + (this.#millis[row] as number);
  }

  reserve(capacity: number, inSharedMemory = false): void {
    this.seconds = grown(this.seconds, capacity, inSharedMemory);
    this.#millis = grown(this.#millis, capacity);
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

type Width<C extends Codes> = { new (length: number | SharedArrayBuffer): C; readonly BYTES_PER_ELEMENT: number };

/** Copies an array to a longer one of the same type. */
export const grown = <C extends Codes>(codes: C, length: number, inSharedMemory = false): C =>
  copied(codes, codes.constructor as Width<C>, length, inSharedMemory);

function copied<C extends Codes>(codes: Codes, width: Width<C>, length: number, inSharedMemory: boolean): C {
  const next = new width(inSharedMemory ? new SharedArrayBuffer(length * width.BYTES_PER_ELEMENT) : length);
  next.set(codes);
  return next;
}

const isShared = ({ buffer }: Codes): boolean => buffer instanceof SharedArrayBuffer;
