import type { TextField } from "#features/search/text-fields.ts";
import { fieldLexeme, hasOwnLexemes, quoteLexeme, weightOf } from "#features/search/server/text-vector.ts";

/** A word with the numbers of its lexemes in one field: the word itself, and the word of the field where there is one. */
export type FieldWord = { lexeme: number; own: number | undefined };

/**
 * Writes the same vectors as `textDocument` from words that are known beforehand. Most of the work on a text is finding
 * its words; whoever made the text of words need not look for them.
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

  function stand(lexeme: number): void {
    const here = places[lexeme] as string;
    if (here === "") used.push(lexeme);
    places[lexeme] = `${here}${here === "" ? ":" : ","}${position}${weight}`;
  }

  return {
    wordOf: (field: TextField, word: string): FieldWord => ({
      lexeme: numberOf(word),
      own: hasOwnLexemes(field) ? numberOf(fieldLexeme(field, word)) : undefined,
    }),
    /** Begins a part; one that continues the part before makes a phrase with it. */
    begin(field: TextField, continues = false): void {
      weight = weightOf(field) === "D" ? "" : weightOf(field);
      if (!continues) position++;
    },
    add({ lexeme, own }: FieldWord): void {
      position++;
      stand(lexeme);
      if (own !== undefined) stand(own);
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

export type TextWriter = ReturnType<typeof createTextWriter>;
