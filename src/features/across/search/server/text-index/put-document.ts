import { weightOf } from "#features/platform/indexing/server/text-vector.ts";
import { fieldNumber, isOwnField } from "./fields.ts";
import { maxPosition, positionBits } from "./positions.ts";
import { readVector } from "./read-vector.ts";
import type { TextIndex } from "./text-index.ts";

const slash = "/".charCodeAt(0);
const decoder = new TextDecoder();

/** PostgreSQL's numbers of the weights. */
const weightNumbers = { A: 3, B: 2, C: 1, D: 0 } as const;

/** Fields identified by a weight alone. Words of other fields have a second lexeme that names the field. */
const fieldOfWeight: (number | undefined)[] = [];
for (const field of ["cv", "cover_letter"] as const) fieldOfWeight[weightNumbers[weightOf(field)]] = fieldNumber(field);

/** Reused for every word, because there can be more than a hundred million. */
const kept = new Uint16Array(2 ** 16);

/**
 * Adds the words of a tsvector to the document open in the index. The tsvector was made by `textDocument` and has
 * PostgreSQL's binary format.
 */
export function putDocument(index: TextIndex, vector: Uint8Array): void {
  readVector(vector, (bytes, start, end, places, count) => {
    if (bytes[start] === slash) {
      const nameEnd = bytes.indexOf(slash, start + 1);
      const field = decoder.decode(bytes.subarray(start + 1, nameEnd));
      if (!isOwnField(field)) return;
      for (let i = 0; i < count; i++) kept[i] = places[i]! & maxPosition;
      index.put(fieldNumber(field), bytes, nameEnd + 1, end, kept, count);
      return;
    }
    for (let weight = 0; weight < fieldOfWeight.length; weight++) {
      const field = fieldOfWeight[weight];
      if (field === undefined) continue;
      let length = 0;
      for (let i = 0; i < count; i++)
        if (places[i]! >>> positionBits === weight) kept[length++] = places[i]! & maxPosition;
      if (length > 0) index.put(field, bytes, start, end, kept, length);
    }
  });
}

/** Adds texts with their own documents, such as comments and answers. Phrases don't span two of them. */
export function putTexts(index: TextIndex, field: number, vectors: readonly Uint8Array[]): void {
  const [only] = vectors;
  if (only && vectors.length === 1) return putWords(index, field, only);

  const words = new Map<string, number[]>();
  let before = 0;
  for (const vector of vectors) {
    const first = before;
    readVector(vector, (bytes, start, end, places, count) => {
      const word = decoder.decode(bytes.subarray(start, end));
      const positions = words.get(word) ?? [];
      words.set(word, positions);
      for (let i = 0; i < count; i++) {
        // Positions of a text start at 2, which leaves a gap to the previous text.
        const position = Math.min(first + (places[i]! & maxPosition), maxPosition);
        if (positions.at(-1) !== position) positions.push(position);
        before = Math.max(before, position);
      }
    });
  }
  for (const [word, positions] of words) index.putText(field, word, positions);
}

/** Fast path: most applications have at most one comment, whose words don't need to be combined. */
function putWords(index: TextIndex, field: number, vector: Uint8Array): void {
  readVector(vector, (bytes, start, end, places, count) => {
    for (let i = 0; i < count; i++) kept[i] = places[i]! & maxPosition;
    index.put(field, bytes, start, end, kept, count);
  });
}
