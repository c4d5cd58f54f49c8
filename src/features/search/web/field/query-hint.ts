import { parseQuery } from "../../query-language.ts";
import { tokensOf } from "../../query-lexer.ts";

/** What somebody may not expect of a text that can be read: a name with a colon that is no field, or no word at all. */
export type QueryHint = { kind: "noField"; name: string } | { kind: "noWord" };

/** `status:new` and `erfarenhet:`, but no time and no address. */
const named = /^([\p{L}_]{2,}):(?!\/\/)/u;

export function hintOf(text: string): QueryHint | null {
  const { query, error } = parseQuery(text);
  if (error || text.trim() === "") return null;
  if (!query) return { kind: "noWord" };
  for (const token of tokensOf(text)) {
    const name = token.kind === "word" ? named.exec(token.text)?.[1] : undefined;
    if (name !== undefined) return { kind: "noField", name };
  }
  return null;
}
