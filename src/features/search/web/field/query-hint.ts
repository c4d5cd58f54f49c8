import { parseQuery } from "../../query-language.ts";
import { tokensOf, type Token } from "../../query-lexer.ts";

/** What a writer may not expect of a text that can be read, with `fixed` as the text that says what was meant. */
export type QueryHint =
  | { kind: "noField"; name: string }
  | { kind: "noWord" }
  | { kind: "operator"; written: string; fix: string; fixed: string }
  | { kind: "wildcard" };

/** `status:new` and `erfarenhet:`, but no time and no address. */
const named = /^([\p{L}_]{2,}):(?!\/\/)/u;

/** Operators as they are said in our languages; only AND, OR and NOT are read as such. */
const operators = new Map(
  Object.entries({ AND: "and och und ja", OR: "or eller oder tai", NOT: "not inte nicht ei" }).flatMap(([fix, said]) =>
    said.split(" ").map((word) => [word, fix] as const),
  ),
);

/** A star within a word or before it, or after fewer than three letters, and a question mark within one. */
const wildcard = /\*[\p{L}\p{N}]|[\p{L}\p{N}]\?[\p{L}\p{N}]|^[^*]{0,2}\*/u;

export function hintOf(text: string): QueryHint | null {
  const { query, error } = parseQuery(text);
  if (error || text.trim() === "") return null;
  if (!query) return { kind: "noWord" };
  const tokens = [...tokensOf(text)];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const name = named.exec(token.text)?.[1];
    if (name !== undefined) return { kind: "noField", name };
    const operator = operatorHint(text, token, tokens[at - 1], tokens[at + 1]);
    if (operator) return operator;
    if (wildcard.test(token.text)) return { kind: "wildcard" };
  }
  return null;
}

/** Of `java or kotlin` and `!java`; between two words only, or before one for NOT. */
function operatorHint(text: string, token: Token & { text: string }, before?: Token, after?: Token): QueryHint | null {
  const { start, end } = token;
  const replaced = (fix: string, length: number) => text.slice(0, start) + fix + text.slice(start + length);
  if (/^![\p{L}\p{N}]/u.test(token.text))
    return { kind: "operator", written: "!", fix: "NOT", fixed: replaced("NOT ", 1) };
  const fix = operators.get(token.text);
  if (fix === undefined || !isWord(after) || (fix !== "NOT" && !isWord(before))) return null;
  return { kind: "operator", written: token.text, fix, fixed: replaced(fix, end - start) };
}

const isWord = (token: Token | undefined) => token !== undefined && (token.kind === "word" || token.kind === "quoted");
