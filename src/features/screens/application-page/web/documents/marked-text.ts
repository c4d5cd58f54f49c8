import { phraseMatcher } from "#features/across/search/query/phrase-matcher.ts";
import type { Clause } from "#features/across/search/query/query-language.ts";
import { placedWords } from "#shared/text/tokens.ts";

export type TextPart = { text: string; is_hit: boolean };

/** Selects the parts of a search that apply to documents. */
export const clausesInDocuments = (clauses: readonly Clause[]): Clause[] =>
  clauses.filter(({ field }) => field === null || field === "files" || field === "cv");

/** Splits a text into search hits and the text between them. */
export function markedText(text: string, clauses: readonly Clause[]): TextPart[] {
  const inDocument = clausesInDocuments(clauses);
  const parts: TextPart[] = [];
  let at = 0;
  const add = (end: number, is_hit: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), is_hit });
    at = Math.max(at, end);
  };
  if (inDocument.length > 0) {
    for (const { start, end } of phraseMatcher(inDocument)(placedWords(text))) {
      add(start, false);
      add(end, true);
    }
  }
  add(text.length, false);
  return parts;
}
