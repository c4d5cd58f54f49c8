import { fileFields, type FileField, type TextField } from "../text-fields.ts";
import { wordsOf } from "#shared/text/tokens.ts";

/** One part of an application's text. `continues` when a phrase may reach over from the part before. */
export type TextPart = { field: TextField; text: string; continues?: boolean };

/** A text of PostgreSQL's tsvector, and the words in it. */
export type TextDocument = { vector: string; words: Set<string> };

/** What PostgreSQL keeps: positions to 16,383, 255 of them for a lexeme, and one megabyte in all. */
const maxPositions = 255;
const maxBytes = 1_000_000;

/**
 * The field of a word, as PostgreSQL's weights: a search in a field asks for the weight, which costs no second lexeme
 * in the long texts. D is what is in no file, and is not written.
 */
export const weightOf = (field: TextField) =>
  isFile(field) ? (field === "cv" ? "A" : field === "cover_letter" ? "B" : "C") : "D";
export const fileWeights = "ABC";

/** Words beyond the last position share one for their weight, not beside each other, so that they make no phrase. */
const lastPositions = { A: 16_377, B: 16_379, C: 16_381, D: 16_383 };

export const isFile = (field: TextField): field is FileField => (fileFields as readonly string[]).includes(field);

/**
 * Fields of a document that no weight tells apart have a second lexeme for every word. Answers and comments have documents of
 * their own.
 */
export const hasOwnLexemes = (field: TextField) =>
  field !== "answers" && field !== "comments" && (weightOf(field) === "C" || weightOf(field) === "D");

/**
 * The lexeme of a word in one field of an application, beside the word itself. No word holds a slash, so that a prefix
 * search never finds the name of a field.
 */
export const fieldLexeme = (field: TextField, word: string) => `/${field}/${word}`;

export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/**
 * The document of a text with our own lexemes. One beyond what PostgreSQL keeps loses the places of its words first, then
 * the words that come last.
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
    // A word that is everywhere in one field must still be found in the others.
    const room = kept.weights.has(weight) ? maxPositions - 3 : maxPositions;
    if (kept.positions.length >= room) return;
    kept.positions.push(place);
    kept.weights.add(weight);
    bytes += size;
  }
}
