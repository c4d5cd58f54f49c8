import { tokensOf } from "./query-lexer.ts";
import type { TextField } from "#features/platform/indexing/text-fields.ts";

/** Completion at the caret: the text from `start` to `end` begins with `prefix`. */
export type Suggestion = { prefix: string; start: number; end: number } & (
  | { kind: "field" }
  | { kind: "value"; field: TextField }
);

/** Finds whether the caret is in a field name or in a field's value; null inside a phrase and elsewhere. */
export function suggest(text: string, caret: number): Suggestion | null {
  /** Field of each open parenthesis, and the field named right before the caret. */
  const groups: (TextField | null)[] = [null];
  let named: TextField | null = null;

  for (const token of tokensOf(text)) {
    if (token.start >= caret) break;
    const { start, end } = token;
    const field: TextField | null = named ?? groups.at(-1) ?? null;
    switch (token.kind) {
      case "field":
        if (caret < end) return { kind: "field", prefix: text.slice(start, caret), start, end };
        named = token.fields[0] ?? null;
        break;
      case "not":
        break;
      case "quoted":
        if (field && (caret < end || !token.isClosed))
          return { kind: "value", field, prefix: text.slice(start + 1, caret), start, end };
        if (caret < end || !token.isClosed) return null;
        named = null;
        break;
      case "word":
        if (caret <= end) {
          const prefix = text.slice(start, caret);
          return field ? { kind: "value", field, prefix, start, end } : { kind: "field", prefix, start, end };
        }
        named = null;
        break;
      default:
        if (token.kind === "(") groups.push(field);
        if (token.kind === ")" && groups.length > 1) groups.pop();
        named = null;
    }
  }
  return named && { kind: "value", field: named, prefix: "", start: caret, end: caret };
}
