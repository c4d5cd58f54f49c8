import { ensureCapacity } from "../arrays/ensure-capacity.ts";

const none = -1;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Words sorted or merged between two pauses: about a millisecond of work. */
const slice = 4_096;

/** Words as saved in a file: concatenated UTF-8, and the start of each word. */
export type SavedWords = { bytes: Uint8Array; starts: Uint32Array };

/**
 * Creates a list that numbers words 0, 1, 2 … in order of arrival. A million words are too many for strings and a Map,
 * and PostgreSQL sends bytes. So the words are stored as bytes in one array and found through a custom hash table.
 */
export function createWordList(saved: readonly SavedWords[] = []) {
  let { bytes, starts } = joined(saved);
  let size = saved.reduce((sum, part) => sum + part.starts.length - 1, 0);
  let hashes = new Uint32Array(Math.max(64, size));
  /** Open-addressing hash table of word numbers plus one; 0 is free. At most half full. */
  let table = new Uint32Array(tableSize(size));
  let sorted: Uint32Array = new Uint32Array(0);

  for (let number = 0; number < size; number++) {
    hashes[number] = hashOf(bytes, starts[number]!, starts[number + 1]!);
    seat(number);
  }

  function seat(number: number): void {
    const mask = table.length - 1;
    let place = hashes[number]! & mask;
    while (table[place] !== 0) place = (place + 1) & mask;
    table[place] = number + 1;
  }

  /** Index of the word in the table, or the free index where it belongs. */
  function placeOf(hash: number, from: Uint8Array, start: number, end: number): number {
    const mask = table.length - 1;
    let place = hash & mask;
    for (let found = table[place]!; found !== 0; found = table[place]!) {
      if (hashes[found - 1] === hash && isWord(found - 1, from, start, end)) break;
      place = (place + 1) & mask;
    }
    return place;
  }

  function isWord(number: number, from: Uint8Array, start: number, end: number): boolean {
    const first = starts[number]!;
    if (starts[number + 1]! - first !== end - start) return false;
    for (let i = start; i < end; i++) if (bytes[first + i - start] !== from[i]) return false;
    return true;
  }

  function numberOf(text: string): number {
    const word = encoder.encode(text);
    return table[placeOf(hashOf(word, 0, word.length), word, 0, word.length)]! - 1;
  }

  /** Returns the number of the word between `start` and `end`, and assigns one to a new word. */
  function add(from: Uint8Array, start: number, end: number): number {
    const hash = hashOf(from, start, end);
    const place = placeOf(hash, from, start, end);
    if (table[place] !== 0) return table[place]! - 1;

    const first = starts[size]!;
    bytes = ensureCapacity(bytes, first + end - start);
    for (let i = start; i < end; i++) bytes[first + i - start] = from[i]!;
    starts = ensureCapacity(starts, size + 2);
    starts[size + 1] = first + end - start;
    hashes = ensureCapacity(hashes, size + 1);
    hashes[size] = hash;
    table[place] = ++size;
    if (size * 2 > table.length) {
      table = new Uint32Array(tableSize(size));
      for (let number = 0; number < size; number++) seat(number);
    }
    return size - 1;
  }

  function addText(text: string): number {
    const word = encoder.encode(text);
    return add(word, 0, word.length);
  }

  /** Compares by bytes, which is the order of code points. */
  function compare(a: number, b: number): number {
    let i = starts[a]!;
    let j = starts[b]!;
    const endA = starts[a + 1]!;
    const endB = starts[b + 1]!;
    while (i < endA && j < endB && bytes[i] === bytes[j]) {
      i++;
      j++;
    }
    if (i === endA || j === endB) return endA - starts[a]! - (endB - starts[b]!);
    return bytes[i]! - bytes[j]!;
  }

  /** Negative if the word comes before all words with the prefix, 0 if it has the prefix. */
  function compareStart(number: number, prefix: Uint8Array): number {
    const first = starts[number]!;
    const length = starts[number + 1]! - first;
    for (let i = 0; i < prefix.length; i++) {
      if (i === length) return none;
      const difference = bytes[first + i]! - prefix[i]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Finds the words with a prefix: a range of the sorted words, and matching words added since. */
  function startingWith(text: string): number[] {
    const prefix = encoder.encode(text);
    let low = 0;
    for (let high = sorted.length; low < high;) {
      const middle = (low + high) >>> 1;
      if (compareStart(sorted[middle]!, prefix) < 0) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (; low < sorted.length && compareStart(sorted[low]!, prefix) === 0; low++) found.push(sorted[low]!);
    for (let number = sorted.length; number < size; number++)
      if (compareStart(number, prefix) === 0) found.push(number);
    return found;
  }

  /** Sorts the words added since the last call into the order, pausing often. */
  function* extendOrder(): Generator<void> {
    const end = size;
    let runs: Uint32Array[] = [];
    for (let from = sorted.length; from < end; from += slice) {
      const run = Uint32Array.from({ length: Math.min(slice, end - from) }, (_, index) => from + index);
      runs.push(run.toSorted(compare));
      yield;
    }
    while (runs.length > 1) {
      const longer: Uint32Array[] = [];
      for (let i = 0; i + 1 < runs.length; i += 2) longer.push(yield* merged(runs[i]!, runs[i + 1]!));
      if (runs.length % 2 === 1) longer.push(runs.at(-1)!);
      runs = longer;
    }
    if (runs[0]) sorted = yield* merged(sorted, runs[0]);
  }

  function* merged(a: Uint32Array, b: Uint32Array): Generator<void, Uint32Array> {
    const both = new Uint32Array(a.length + b.length);
    for (let i = 0, j = 0, at = 0; at < both.length; at++) {
      both[at] = j === b.length || (i < a.length && compare(a[i]!, b[j]!) < 0) ? a[i++]! : b[j++]!;
      if (at % slice === 0) yield;
    }
    return both;
  }

  return {
    get size() {
      return size;
    },
    get memory() {
      return bytes.byteLength + starts.byteLength + hashes.byteLength + table.byteLength + sorted.byteLength;
    },
    numberOf,
    add,
    addText,
    textOf: (number: number) => decoder.decode(bytes.subarray(starts[number], starts[number + 1])),
    startingWith,
    extendOrder,
    /** Returns the words from the number `from` on. The result isn't affected by later additions. */
    save: (from: number): SavedWords => ({
      bytes: bytes.subarray(starts[from], starts[size]),
      starts: starts.slice(from, size + 1).map((start) => start - starts[from]!),
    }),
  };
}

function joined(parts: readonly SavedWords[]): SavedWords {
  const sum = (lengthOf: (part: SavedWords) => number) => parts.reduce((all, part) => all + lengthOf(part), 0);
  const bytes = new Uint8Array(
    Math.max(
      1_024,
      sum((part) => part.bytes.length),
    ),
  );
  const starts = new Uint32Array(Math.max(64, sum((part) => part.starts.length) + 1));
  let [bytesAt, wordsAt] = [0, 0];
  for (const part of parts) {
    bytes.set(part.bytes, bytesAt);
    for (const [word, start] of part.starts.entries()) starts[wordsAt + word] = bytesAt + start;
    bytesAt += part.bytes.length;
    wordsAt += part.starts.length - 1;
  }
  return { bytes, starts };
}

const tableSize = (size: number) => 2 ** Math.max(7, Math.ceil(Math.log2(size + 1)) + 2);

/** FNV-1a hash with the high bits folded in, because the table uses the low ones. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
