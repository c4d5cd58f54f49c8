import { parseQuery } from "#features/across/search/query/query-language.ts";
import { tokensOf, type Token } from "#features/across/search/query/query-lexer.ts";
import { fieldsByName } from "#features/platform/indexing/text-fields.ts";

/** A hint for a text that can be parsed but may be meant otherwise, with the corrected text in `fixed`. */
export type QueryHint =
  | ({ kind: "noField"; name: string } & Partial<Fix>)
  | ({ kind: "otherField"; name: string } & Fix)
  | { kind: "noWord" }
  | ({ kind: "operator" | "sign"; written: string } & Fix)
  | ({ kind: "wildcard" } & Partial<Fix>);

type Fix = { fix: string; fixed: string };

/** Matches `status:new`, `e-mail:` and `other_9:`, but not a time, a URL or "ISO9001:2015". */
const named = /^([\p{L}_][\p{L}_-]*[\p{L}_](?:_\p{N}+)?):(?!\/\/)/u;

/** Operators in the product's languages. The parser accepts only AND, OR and NOT. */
const operators = new Map(
  Object.entries({ AND: "and och und ja", OR: "or eller oder tai", NOT: "not inte nicht ei" }).flatMap(([fix, said]) =>
    said.split(" ").map((word) => [word, fix] as const),
  ),
);

/** Matches an asterisk within or before a word, or after a single letter, and a question mark within a word. */
const wildcard = /\*[\p{L}\p{N}]|[\p{L}\p{N}]\?[\p{L}\p{N}]|^[^*]?\*/u;

export function hintOf(text: string): QueryHint | null {
  const { query, error } = parseQuery(text);
  if (error || text.trim() === "") return null;
  if (!query) return { kind: "noWord" };
  const tokens = [...tokensOf(text)];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const name = named.exec(token.text)?.[1];
    if (name !== undefined) return fieldHint(text, token, name);
    const operator = operatorHint(text, token, tokens[at - 1], tokens[at + 1]);
    if (operator) return operator;
    if (wildcard.test(token.text)) return wildcardHint(text, token);
  }
  return null;
}

type Word = Token & { text: string };

const fixOf = (text: string, { start }: Word, written: string, fix: string): Fix => ({
  fix,
  fixed: text.slice(0, start) + fix + text.slice(start + written.length),
});

/**
 * Returns a hint for a field name that is almost right, such as `e-mail`, `first-name` or `owners`, with a correction. For
 * an unknown field, the correction removes it.
 */
function fieldHint(text: string, token: Word, name: string): QueryHint {
  const written = name.toLowerCase();
  const forms = [written.replaceAll("-", "_"), written.replaceAll("-", ""), written.replace(/s$/u, ""), `${written}s`];
  const field = forms.find((form) => fieldsByName(form).length > 0);
  if (field !== undefined) return { kind: "otherField", name, ...fixOf(text, token, `${name}:`, `${field}:`) };
  const words = token.text.slice(name.length + 1);
  return { kind: "noField", name, ...(words !== "" && fixOf(text, token, token.text, words)) };
}

/**
 * Suggests the beginning of `pyth*on` and `pyth?n` with an asterisk, and the plain word of `*script`, because the search
 * can't match the end of a word.
 */
function wildcardHint(text: string, token: Word): QueryHint {
  const [, word, sign] = /^\**([\p{L}\p{N}]{2,})([*?]?)/u.exec(token.text) ?? [];
  return { kind: "wildcard", ...(word && fixOf(text, token, token.text, sign ? `${word}*` : word)) };
}

/**
 * Returns a hint for `java or kotlin`, `!java` and `java && kotlin`. Operators count only between two operands, or before
 * one for NOT.
 */
function operatorHint(text: string, token: Word, before?: Token, after?: Token): QueryHint | null {
  const written = token.text;
  if (/^!(?:[\p{L}\p{N}]|$)/u.test(written) && (written !== "!" || beginsOperand(after))) {
    const space = /^!\s/u.test(text.slice(token.start)) ? "" : " ";
    return { kind: "sign", written: "!", fix: "NOT", fixed: fixOf(text, token, "!", `NOT${space}`).fixed };
  }
  if (/^&{2,}$/u.test(written) && endsOperand(before) && beginsOperand(after))
    return { kind: "sign", written, ...fixOf(text, token, written, "AND") };
  const isAcronym = written === written.toUpperCase();
  const fix = isAcronym ? undefined : operators.get(written.toLowerCase());
  if (fix === undefined || !beginsOperand(after) || (fix !== "NOT" && !endsOperand(before))) return null;
  return { kind: "operator", written, ...fixOf(text, token, written, fix) };
}

const isWord = (token: Token | undefined) => token !== undefined && (token.kind === "word" || token.kind === "quoted");
const endsOperand = (token: Token | undefined) => isWord(token) || token?.kind === ")";
const beginsOperand = (token: Token | undefined) =>
  isWord(token) || token?.kind === "(" || token?.kind === "field" || token?.kind === "not";
