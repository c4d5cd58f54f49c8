import { phraseMatcher } from "#features/across/search/query/phrase-matcher.ts";
import type { Clause } from "#features/across/search/query/query-language.ts";
import { placedWords } from "#shared/text/tokens.ts";

export type TextPart = { text: string; is_hit: boolean };

/** What of a search is looked for in documents. */
export const clausesInDocuments = (clauses: readonly Clause[]): Clause[] =>
  clauses.filter(({ field }) => field === null || field === "files" || field === "cv");

/** A text in parts: what a search finds in it, and what is between. */
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
