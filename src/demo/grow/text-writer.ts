import type { TextField } from "#features/platform/indexing/text-fields.ts";
import type { PlacedWord } from "#shared/text/tokens.ts";
import { fieldLexeme, hasOwnLexemes, quoteLexeme, weightOf } from "#features/platform/indexing/server/text-vector.ts";

/** A word as the numbers of its lexemes in one field: of itself and of what it is a part of, each with the field's own. */
export type FieldWord = readonly number[];

/**
 * Writes the same vectors as `textDocument` from words that are known beforehand. Most of the work on a text is finding
 * its words, which the author of a generated text knows already.
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
    /** Begins a part; one that continues the part before makes a phrase with it. */
    begin(field: TextField, continues = false): void {
      weight = weightOf(field) === "D" ? "" : weightOf(field);
      if (!continues) position++;
    },
    add(word: FieldWord): void {
      position++;
      for (const lexeme of word) addLexeme(lexeme);
    },
    /** The vector of what was added since the last one. */
    take(): string {
      const vector = used.map((lexeme) => `${quoted[lexeme]}${places[lexeme]}`).join(" ");
      for (const lexeme of used) places[lexeme] = "";
      used = [];
      position = 0;
      return vector;
    },
  };
}
