import { tokensOf, type Token } from "#features/across/search/query/query-lexer.ts";
import type { QueryError } from "#features/across/search/query/query-language.ts";

type PartKind = "plain" | "field" | "value" | "phrase" | "operator" | "excluded";

/** Part of a search text with the same style. Concatenated, the parts are the whole text. */
export type TextPart = { text: string; kind: PartKind; is_fault: boolean };

type TokenContext = { isValue: boolean; isExcluded: boolean };
type Span = { start: number; end: number; kind: PartKind };

const free: TokenContext = { isValue: false, isExcluded: false };

/** Splits a search text into parts by kind and by the range of its error. */
export function partsOf(text: string, fault: QueryError | null): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (kind: PartKind, end: number) => {
    const cuts = [fault?.start ?? end, fault?.end ?? end, end].filter((cut) => cut > at && cut <= end);
    for (const cut of new Set(cuts)) {
      const is_fault = fault !== null && at >= fault.start && at < fault.end;
      parts.push({ text: text.slice(at, cut), kind, is_fault });
      at = cut;
    }
  };
  for (const { start, end, kind } of spansOf(text)) {
    add("plain", start);
    add(kind, end);
  }
  add("plain", text.length);
  return parts;
}

/** Yields the spans of a text. A field or minus determines the context of the word, phrase or group directly after it. */
function* spansOf(text: string): Generator<Span> {
  const groups: TokenContext[] = [free];
  let next: TokenContext | undefined;

  for (const token of tokensOf(text)) {
    const context = next ?? groups.at(-1) ?? free;
    next = undefined;
    if (token.kind === "field") next = { ...context, isValue: true };
    if (token.kind === "not") next = { ...context, isExcluded: true };
    if (token.kind === "(") groups.push(context);
    if (token.kind === ")" && groups.length > 1) groups.pop();
    yield { start: token.start, end: token.end, kind: kindOf(token, context) };
  }
}

function kindOf({ kind }: Token, { isExcluded, isValue }: TokenContext): PartKind {
  if (isExcluded || kind === "not") return "excluded";
  if (kind === "field") return "field";
  if (kind === "quoted") return isValue ? "value" : "phrase";
  if (kind === "word") return isValue ? "value" : "plain";
  return "operator";
}
