import type { TextField } from "#features/platform/indexing/text-fields.ts";
import type { PlacedWord } from "#shared/text/tokens.ts";
import { fieldLexeme, hasOwnLexemes, quoteLexeme, weightOf } from "#features/platform/indexing/server/text-vector.ts";

/**
 * Numbers of a word's lexemes in one field: of the word itself and of longer words that it is part of, such as "nodejs"
 * for "node". Each field has separate numbers.
 */
export type FieldWord = readonly number[];

/**
 * Writes the same vectors as `textDocument` from words known in advance. Most of the work on a text is finding its
 * words, which the generator of the text already knows.
 */
export function createTextWriter() {
  const numbers = new Map<string, number>();
  const quoted: string[] = [];
  const places: string[] = [];
  let used: number[] = [];
  let position = 0;
  let weight = "";

  function numberOf(lexeme: string): number {
    const known = numbers.get(lexeme);
    if (known !== undefined) return known;
    const number = quoted.push(quoteLexeme(lexeme)) - 1;
    numbers.set(lexeme, number);
    places.push("");
    return number;
  }

  function addLexeme(lexeme: number): void {
    const here = places[lexeme] as string;
    if (here === "") used.push(lexeme);
    places[lexeme] = `${here}${here === "" ? ":" : ","}${position}${weight}`;
  }

  return {
    wordOf: (field: TextField, { word, also = [] }: Pick<PlacedWord, "word" | "also">): FieldWord =>
      [word, ...also].flatMap((each) =>
        hasOwnLexemes(field) ? [numberOf(each), numberOf(fieldLexeme(field, each))] : [numberOf(each)],
      ),
    /** Begins a section. With `continues`, phrases can span the previous section and this one. */
    begin(field: TextField, continues = false): void {
      weight = weightOf(field) === "D" ? "" : weightOf(field);
      if (!continues) position++;
    },
    add(word: FieldWord): void {
      position++;
      for (const lexeme of word) addLexeme(lexeme);
    },
    /** Returns the vector of the words added since the last call. */
    take(): string {
      const vector = used.map((lexeme) => `${quoted[lexeme]}${places[lexeme]}`).join(" ");
      for (const lexeme of used) places[lexeme] = "";
      used = [];
      position = 0;
      return vector;
    },
  };
}
