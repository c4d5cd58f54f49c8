import { endOfTypedPhone } from "#shared/text/phone-numbers.ts";
import { fieldsByName, type TextField } from "#features/platform/indexing/text-fields.ts";

type Sign = "(" | ")" | "and" | "or" | "not";

type Kind =
  | { [sign in Sign]: { kind: sign } }[Sign]
  | { kind: "field"; fields: readonly TextField[] }
  | { kind: "quoted"; text: string; isClosed: boolean }
  | { kind: "word"; text: string; isPhone: boolean };

/** Token of a query. Positions are in UTF-16 units, like an input's selection. */
export type Token = Kind & { start: number; end: number };

/** Quotation marks of several languages, because searches are often pasted from word processors. */
const quotes = `"“”„`;
const part = new RegExp(String.raw`[()]|\|+|-+|[${quotes}][^${quotes}]*[${quotes}]?|[^\s()|${quotes}]+`, "gu");
const fieldName = /^(\w+):/u;
const operators = new Map<string, Sign>([
  ["(", "("],
  [")", ")"],
  ["AND", "and"],
  ["OR", "or"],
  ["NOT", "not"],
]);

/** Splits a query into tokens. A dash between spaces is punctuation and ignored. */
export function* tokensOf(text: string): Generator<Token> {
  for (let start = 0; start < text.length;) {
    part.lastIndex = start;
    const found = part.exec(text);
    if (!found) return;
    start = found.index;
    const token = readToken(text, found[0], start);
    if (token) yield token;
    start = token?.end ?? start + found[0].length;
  }
}

/** Returns the first token of a piece of text: the minus of `-cv:java`, the field of `cv:java`. */
function readToken(text: string, value: string, start: number): Token | null {
  const end = start + value.length;
  const phoneEnd = /^[+0(]/.test(value) ? endOfTypedPhone(text, start) : start;
  // A phone number is one word, even if written with spaces, slashes or parentheses.
  if (phoneEnd >= end) return { kind: "word", text: text.slice(start, phoneEnd), isPhone: true, start, end: phoneEnd };
  const operator = operators.get(value);
  if (operator) return { kind: operator, start, end };
  if (value.startsWith("|")) return { kind: "or", start, end };
  if (value.startsWith("-")) return /\s/u.test(text.charAt(end)) ? null : { kind: "not", start, end };
  if (quotes.includes(value.charAt(0))) {
    const isClosed = value.length > 1 && quotes.includes(value.slice(-1));
    return { kind: "quoted", text: value.slice(1, isClosed ? -1 : undefined), isClosed, start, end };
  }
  const name = fieldName.exec(value)?.[1]?.toLowerCase() ?? "";
  const fields = fieldsByName(name);
  if (fields.length > 0) return { kind: "field", fields, start, end: start + name.length + 1 };
  return { kind: "word", text: value, isPhone: false, start, end };
}
