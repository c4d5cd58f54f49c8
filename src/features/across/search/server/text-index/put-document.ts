import { weightOf } from "#features/platform/indexing/server/text-vector.ts";
import { fieldNumber, isOwnField } from "./fields.ts";
import { maxPosition, positionBits } from "./positions.ts";
import { readVector } from "./read-vector.ts";
import type { TextIndex } from "./text-index.ts";

const slash = "/".charCodeAt(0);
const decoder = new TextDecoder();

/** PostgreSQL's numbers of the weights. */
const weightNumbers = { A: 3, B: 2, C: 1, D: 0 } as const;

/** The field that has a weight to itself; every word of another field has a second lexeme, which names it. */
const fieldOfWeight: (number | undefined)[] = [];
for (const field of ["cv", "cover_letter"] as const) fieldOfWeight[weightNumbers[weightOf(field)]] = fieldNumber(field);

/** Used again for every word, as there may be more than a hundred million. */
const kept = new Uint16Array(2 ** 16);

/** Puts the words of a tsvector, as `textDocument` makes them and PostgreSQL sends them, into the document open in the index. */
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

/** The same for what has documents of its own, as comments and answers have: each is a text of this field by itself. */
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
        // The places of a text begin at 2, so that nothing reaches over from the text before.
        const position = Math.min(first + (places[i]! & maxPosition), maxPosition);
        if (positions.at(-1) !== position) positions.push(position);
        before = Math.max(before, position);
      }
    });
  }
  for (const [word, positions] of words) index.putText(field, word, positions);
}

/** Most applications have one comment at most, whose words need no putting together. */
function putWords(index: TextIndex, field: number, vector: Uint8Array): void {
  readVector(vector, (bytes, start, end, places, count) => {
    for (let i = 0; i < count; i++) kept[i] = places[i]! & maxPosition;
    index.put(field, bytes, start, end, kept, count);
  });
}
