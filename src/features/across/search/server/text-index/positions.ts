/**
 * Positions of a word in one field of one application, encoded as differences. Almost every difference takes one byte.
 * The byte also says whether another follows, so no count is stored:
 *
 *     0–127    the last difference, of that value   208–230  the last, 128 and more, with the next byte
 *     128–207  one of 0–79, and more follow         231–253  80 and more, with the next byte, and more follow
 *     254, 255 the last, or more follow, with the next two bytes
 */
const more = 128;
const lastLong = 208;
const moreLong = 231;
const lastFar = 254;
const moreFar = 255;

/** PostgreSQL stores positions up to 16,383. 0 means that the word occurs, but not where. */
export const positionBits = 14;
export const maxPosition = (1 << positionBits) - 1;

export const maxBytesOfPosition = 3;

/** Writes ascending positions to `bytes`, which must have room for them. Returns the offset after them. */
export function writePositions(bytes: Uint8Array, at: number, positions: Uint16Array, count: number): number {
  if (count === 0) {
    bytes[at++] = 0;
    return at;
  }
  let before = 0;
  for (let i = 0; i < count; i++) {
    const step = positions[i]! - before;
    before = positions[i]!;
    const isLast = i === count - 1;
    const short = isLast ? 128 : 80;
    const long = step - short;
    if (long < 0) bytes[at++] = isLast ? step : more + step;
    else if (long < 23 * 256) {
      bytes[at++] = (isLast ? lastLong : moreLong) + (long >>> 8);
      bytes[at++] = long & 255;
    } else {
      bytes[at++] = isLast ? lastFar : moreFar;
      bytes[at++] = step >>> 8;
      bytes[at++] = step & 255;
    }
  }
  return at;
}

/** Returns the end offset of the positions that begin at `at`. */
export function positionsEnd(bytes: Uint8Array, at: number): number {
  for (;;) {
    const byte = bytes[at++]!;
    if (byte < more) return at;
    if (byte < lastLong) continue;
    at += byte < lastFar ? 1 : 2;
    if (byte < moreLong || byte === lastFar) return at;
  }
}

/** Appends `first + position` for each position to `places`, which must have room for them. Returns the new length. */
export function readPositions(
  bytes: Uint8Array,
  at: number,
  first: number,
  places: Uint32Array,
  length: number,
): number {
  let position = 0;
  for (;;) {
    const byte = bytes[at++]!;
    let isLast = byte < more;
    if (isLast) position += byte;
    else if (byte < lastLong) position += byte - more;
    else if (byte < moreLong) {
      isLast = true;
      position += 128 + ((byte - lastLong) << 8) + bytes[at++]!;
    } else if (byte < lastFar) position += 80 + ((byte - moreLong) << 8) + bytes[at++]!;
    else {
      isLast = byte === lastFar;
      position += bytes[at++]! << 8;
      position += bytes[at++]!;
    }
    if (position > 0) places[length++] = first + position;
    if (isLast) return length;
  }
}
