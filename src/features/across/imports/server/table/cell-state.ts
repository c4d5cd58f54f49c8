import type { Delimiter } from "../../imports.ts";

/**
 * State of an RFC 4180 parser at the end of a text: before a cell, in an unquoted cell, in a quoted cell, or after a
 * quotation mark that closes the cell unless another one follows.
 */
export type CellState = "start" | "plain" | "quoted" | "closing";

/**
 * Parses a text from a state and returns the new state. Undefined if a cell continues after its closing quotation mark.
 */
export function stateAfter(text: string, before: CellState, delimiter: Delimiter): CellState | undefined {
  let state = before;
  for (let at = 0; at < text.length;) {
    if (state === "closing") {
      if (text[at] !== '"' && text[at] !== delimiter) return undefined;
      state = text[at] === '"' ? "quoted" : "start";
      at++;
    } else if (state === "quoted") {
      const mark = text.indexOf('"', at);
      if (mark < 0) return state;
      state = "closing";
      at = mark + 1;
    } else if (state === "start" && text[at] === '"') {
      state = "quoted";
      at++;
    } else {
      const end = text.indexOf(delimiter, at);
      if (end < 0) return "plain";
      state = "start";
      at = end + 1;
    }
  }
  return state;
}
