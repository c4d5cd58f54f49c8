import { fileFields, type FileField, type TextField } from "../text-fields.ts";
import { wordsOf } from "#shared/text/tokens.ts";

/** One section of an application's text. `continues` is set if a phrase can span the border to the previous section. */
export type TextPart = { field: TextField; text: string; continues?: boolean };

/** A tsvector literal, and the words in it. */
export type TextDocument = { vector: string; words: Set<string> };

/** Limits of a PostgreSQL tsvector: positions up to 16,383, 255 positions per lexeme, and one megabyte in total. */
const maxPositions = 255;
const maxBytes = 1_000_000;

/**
 * Maps a field to a tsvector weight, so that a search in one field needs no second lexeme in long texts. D is the default
 * weight for text outside files, and is not written.
 */
export const weightOf = (field: TextField) =>
  isFile(field) ? (field === "cv" ? "A" : field === "cover_letter" ? "B" : "C") : "D";
export const fileWeights = "ABC";

/**
 * Words beyond the last position share one position per weight. These positions are not adjacent, so that they form no
 * phrases.
 */
const lastPositions = { A: 16_377, B: 16_379, C: 16_381, D: 16_383 };

export const isFile = (field: TextField): field is FileField => (fileFields as readonly string[]).includes(field);

/**
 * Whether every word of the field gets a second lexeme, because several fields of the document share its weight. Answers
 * and comments have separate documents.
 */
export const hasOwnLexemes = (field: TextField) =>
  field !== "answers" && field !== "comments" && (weightOf(field) === "C" || weightOf(field) === "D");

/**
 * Returns the lexeme of a word in one field, stored in addition to the word itself. No word contains a slash, so a prefix
 * search never matches the name of a field.
 */
export const fieldLexeme = (field: TextField, word: string) => `/${field}/${word}`;

export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/**
 * Builds the tsvector of a text with the project's own lexemes. Text beyond PostgreSQL's limits loses positions of
 * frequent words first, then the last words.
 */
export function textDocument(parts: readonly TextPart[]): TextDocument {
  const words = new Set<string>();
  const lexemes = new Map<string, { positions: string[]; weights: Set<string> }>();
  let bytes = 0;
  let position = 0;

  for (const { field, text, continues } of parts) {
    const weight = weightOf(field);
    if (!continues) position++;
    for (const { word, also } of wordsOf(text)) {
      position++;
      const place = `${Math.min(position, lastPositions[weight])}${weight === "D" ? "" : weight}`;
      keepWord(field, word, weight, place);
      for (const whole of also ?? []) keepWord(field, whole, weight, place);
    }
  }

  const vector = Array.from(lexemes, ([lexeme, { positions }]) => `${quoteLexeme(lexeme)}:${positions.join(",")}`);
  return { vector: vector.join(" "), words };

  function keepWord(field: TextField, word: string, weight: string, place: string) {
    words.add(word);
    keep(word, weight, place);
    if (hasOwnLexemes(field)) keep(fieldLexeme(field, word), weight, place);
  }

  function keep(lexeme: string, weight: string, place: string) {
    const known = lexemes.get(lexeme);
    const size = known ? 2 : Buffer.byteLength(lexeme) + 6;
    if (bytes + size > maxBytes) return;
    const kept = known ?? { positions: [], weights: new Set() };
    if (!known) lexemes.set(lexeme, kept);
    // Reserves room for other weights: a word repeated in one field must still be found in the others.
    const room = kept.weights.has(weight) ? maxPositions - 3 : maxPositions;
    if (kept.positions.length >= room) return;
    kept.positions.push(place);
    kept.weights.add(weight);
    bytes += size;
  }
}
