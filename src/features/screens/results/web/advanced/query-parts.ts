import { parseQuery } from "#features/across/search/query/query-language.ts";
import { tokensOf, type Token } from "#features/across/search/query/query-lexer.ts";
import type { TextField } from "#features/platform/indexing/text-fields.ts";

export type QueryPart = { place: TextField | "any"; text: string; isExcluded: boolean };

/** Part of a query, and the index of the token after it. */
type Read = { part: QueryPart | undefined; next: number };

/**
 * Splits a search text into parts that must all match: words of a single field, excluded words, and all others together.
 * Anything more complex, such as an OR, stays unchanged in one part.
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

/** Returns the tokens as written. Closes an unclosed quote at the end, because other parts can be appended. */
function written(text: string, tokens: readonly Token[]): string {
  const last = tokens.at(-1);
  const isOpen = last?.kind === "quoted" && !last.isClosed;
  return text.slice(tokens[0]?.start, last?.end) + (isOpen ? '"' : "");
}

/** Whether there is an OR outside of all parentheses. */
export function hasSides(tokens: readonly Token[]): boolean {
  let depth = 0;
  return tokens.some(({ kind }) => {
    if (kind === "(") depth += 1;
    if (kind === ")") depth -= 1;
    return kind === "or" && depth === 0;
  });
}

/** Reads a whole part such as `-cv:java`. Words without a field and a minus aren't a part of their own. */
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

/** Returns the end of the operand after a minus or field: a word, a phrase, or a group in parentheses. */
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
