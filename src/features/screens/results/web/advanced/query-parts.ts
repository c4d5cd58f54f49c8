import { parseQuery } from "#features/across/search/query/query-language.ts";
import { tokensOf, type Token } from "#features/across/search/query/query-lexer.ts";
import type { TextField } from "#features/platform/indexing/text-fields.ts";

export type QueryPart = { place: TextField | "any"; text: string; isExcluded: boolean };

/** What a part asks, and at which token the next one begins. */
type Read = { part: QueryPart | undefined; next: number };

/**
 * Takes a text apart into what must all hold: words of one field each, words that are left out, and all others together.
 * What is not so simple, such as sides of an OR, stays in one piece, as it was written.
 */
export function partsOf(text: string): QueryPart[] {
  const whole: QueryPart = { place: "any", text: text.trim(), isExcluded: false };
  if (whole.text === "") return [];
  const tokens = [...tokensOf(text)];
  if (parseQuery(text).error || hasSides(tokens)) return [whole];

  const parts: QueryPart[] = [];
  const words: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const { part, next } = readPart(text, tokens, at);
    if (part) parts.push(part);
    else if (tokens[at]?.kind !== "and") words.push(written(text, tokens.slice(at, next)));
    at = next;
  }
  return words.length === 0 ? parts : [{ ...whole, text: words.join(" ") }, ...parts];
}

/** A quote that is still open at the end of a text is closed, because other parts may be appended. */
function written(text: string, tokens: readonly Token[]): string {
  const last = tokens.at(-1);
  const isOpen = last?.kind === "quoted" && !last.isClosed;
  return text.slice(tokens[0]?.start, last?.end) + (isOpen ? '"' : "");
}

/** An OR outside of all parentheses. */
export function hasSides(tokens: readonly Token[]): boolean {
  let depth = 0;
  return tokens.some(({ kind }) => {
    if (kind === "(") depth += 1;
    if (kind === ")") depth -= 1;
    return kind === "or" && depth === 0;
  });
}

/** Of `-cv:java` the whole of it; words without a field and without a minus are no part of their own. */
function readPart(text: string, tokens: readonly Token[], from: number): Read {
  let at = from;
  const isExcluded = tokens[at]?.kind === "not";
  if (isExcluded) at += 1;
  const named = tokens[at];
  if (named?.kind === "field") at += 1;
  const [place = "any", isSeveral] = named?.kind === "field" ? named.fields : [];

  const next = endOf(tokens, at);
  const first = tokens[at];
  const last = tokens[next - 1];
  if (!first || !last || isSeveral || (place === "any" && !isExcluded)) return { part: undefined, next };
  const isPlain = first.kind === "word" || (first.kind === "quoted" && first.isClosed);
  if (isPlain) return { part: { place, text: text.slice(first.start, first.end), isExcluded }, next };
  if (first.kind === "(") return { part: { place, text: text.slice(first.end, last.start).trim(), isExcluded }, next };
  return { part: undefined, next };
}

/** The operand of a minus or a field: a word, a phrase, or all in parentheses. */
function endOf(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at]?.kind === "not" || tokens[at]?.kind === "field") at += 1;
  let depth = 0;
  do {
    if (tokens[at]?.kind === "(") depth += 1;
    if (tokens[at]?.kind === ")") depth -= 1;
    at += 1;
  } while (depth > 0 && at < tokens.length);
  return Math.min(at, tokens.length);
}
