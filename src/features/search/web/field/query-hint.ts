import { parseQuery } from "../../query-language.ts";
import { tokensOf, type Token } from "../../query-lexer.ts";
import { fieldsNamed } from "../../text-fields.ts";

/** What a writer may not expect of a text that can be read, with `fixed` as the text that says what was meant. */
export type QueryHint =
  | { kind: "noField"; name: string }
  | ({ kind: "otherField"; name: string } & Fix)
  | { kind: "noWord" }
  | ({ kind: "operator" | "sign"; written: string } & Fix)
  | { kind: "wildcard" };

type Fix = { fix: string; fixed: string };

/** `status:new`, `e-mail:` and `other_9:`, but no time, no address and no "ISO9001:2015". */
const named = /^([\p{L}_][\p{L}_-]*[\p{L}_](?:_\p{N}+)?):(?!\/\/)/u;

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
    if (name !== undefined) return fieldHint(text, token.start, name);
    const operator = operatorHint(text, token, tokens[at - 1], tokens[at + 1]);
    if (operator) return operator;
    if (wildcard.test(token.text)) return { kind: "wildcard" };
  }
  return null;
}

/** A field's name in another form, as `e-mail`, `first-name` and `owners`, is put right by one click. */
function fieldHint(text: string, start: number, name: string): QueryHint {
  const written = name.toLowerCase();
  const forms = [written.replaceAll("-", "_"), written.replaceAll("-", ""), written.replace(/s$/u, ""), `${written}s`];
  const field = forms.find((form) => fieldsNamed(form).length > 0);
  if (field === undefined) return { kind: "noField", name };
  const fixed = text.slice(0, start) + field + text.slice(start + name.length);
  return { kind: "otherField", name, fix: `${field}:`, fixed };
}

/** Of `java or kotlin`, `!java` and `java && kotlin`; between two words only, or before one for NOT. */
function operatorHint(text: string, token: Token & { text: string }, before?: Token, after?: Token): QueryHint | null {
  const { start, end } = token;
  const replaced = (fix: string, length: number) => text.slice(0, start) + fix + text.slice(start + length);
  if (/^!(?:[\p{L}\p{N}]|$)/u.test(token.text) && (token.text !== "!" || beginsOperand(after)))
    return {
      kind: "sign",
      written: "!",
      fix: "NOT",
      fixed: replaced(/^!\s/u.test(text.slice(start)) ? "NOT" : "NOT ", 1),
    };
  if (/^&{2,}$/u.test(token.text) && endsOperand(before) && beginsOperand(after))
    return { kind: "sign", written: token.text, fix: "AND", fixed: replaced("AND", end - start) };
  const fix = operators.get(token.text);
  if (fix === undefined || !isWord(after) || (fix !== "NOT" && !isWord(before))) return null;
  return { kind: "operator", written: token.text, fix, fixed: replaced(fix, end - start) };
}

const isWord = (token: Token | undefined) => token !== undefined && (token.kind === "word" || token.kind === "quoted");
const endsOperand = (token: Token | undefined) => isWord(token) || token?.kind === ")";
const beginsOperand = (token: Token | undefined) =>
  isWord(token) || token?.kind === "(" || token?.kind === "field" || token?.kind === "not";
