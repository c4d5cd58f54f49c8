/**
 * Callback for one word of a vector: its bytes from `start` to `end`, and the first `count` numbers of `places`. The
 * lower 14 bits are the position; the upper two are the weight, from 0 for D to 3 for A.
 */
export type OnLexeme = (bytes: Uint8Array, start: number, end: number, places: Uint16Array, count: number) => void;

/** Reused for every word: a vector has hundreds, and a company can have a million vectors. */
const places = new Uint16Array(2 ** 16);

/** Reads a tsvector in PostgreSQL's binary format: words as zero-terminated UTF-8, each followed by its positions. */
export function readVector(bytes: Uint8Array, onLexeme: OnLexeme): void {
  let lexemes = (bytes[0]! << 24) | (bytes[1]! << 16) | (bytes[2]! << 8) | bytes[3]!;
  for (let at = 4; lexemes > 0; lexemes--) {
    const start = at;
    while (bytes[at] !== 0) at++;
    const end = at;
    const count = (bytes[at + 1]! << 8) | bytes[at + 2]!;
    at += 3;
    for (let i = 0; i < count; i++, at += 2) places[i] = (bytes[at]! << 8) | bytes[at + 1]!;
    onLexeme(bytes, start, end, places, count);
  }
}
