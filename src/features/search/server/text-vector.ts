import { fieldLexeme, tokenise } from "../tokens.ts";

/** One part of an application's text. `continues` when a phrase may reach over from the part before. */
export type TextPart = { field: string; text: string; continues?: boolean };

/** What PostgreSQL keeps: positions to 16,383, 255 of them for a lexeme, and one megabyte in all. */
const lastPosition = 16_383;
const mostPositions = 255;
const mostBytes = 1_000_000;

export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/**
 * The text of a tsvector with our own lexemes: every word by itself and once more under its field. A text beyond what
 * PostgreSQL keeps loses the places of its words first, then the words that come last.
 */
export function textVector(parts: readonly TextPart[]): string {
  const positions = new Map<string, number[]>();
  let bytes = 0;
  let position = 0;

  const keep = (lexeme: string) => {
    const known = positions.get(lexeme);
    const size = known ? 2 : Buffer.byteLength(lexeme) + 6;
    if (bytes + size > mostBytes) return;
    const kept = known ?? [];
    if (!known) positions.set(lexeme, kept);
    if (position <= lastPosition && kept.length < mostPositions) kept.push(position);
    bytes += size;
  };

  for (const { field, text, continues } of parts) {
    if (!continues) position++;
    for (const word of tokenise(text)) {
      position++;
      keep(word);
      keep(fieldLexeme(field, word));
    }
  }

  return Array.from(positions, ([lexeme, kept]) =>
    kept.length > 0 ? `${quoteLexeme(lexeme)}:${kept.join(",")}` : quoteLexeme(lexeme),
  ).join(" ");
}
