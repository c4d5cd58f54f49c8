import type { Delimiter } from "../../imports.ts";

/**
 * Where a text ends within a row by RFC 4180: before a cell, in a cell without quotation marks, within quotation marks, or
 * after a mark that closes a cell unless another one follows.
 */
export type CellState = "start" | "plain" | "quoted" | "closing";

/** The state at the end of a text; undefined where a quotation mark closes a cell that goes on. */
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
