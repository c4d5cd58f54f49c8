import type { Line } from "./cv-lines.ts";
import { cellOf, folded, isLabelLine, nameLabels } from "./cv-words.ts";

/** Finds names after a label in forms and tables, given as a whole or in parts. */
export function labelledNames(lines: readonly Line[]): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = [];
  let last: string | undefined;
  let first: string | undefined;
  const seen = (kind: Kind, value: string, at: number) => {
    if (kind === "whole") found.push({ text: value, at });
    if (kind === "last") last ??= value;
    if (kind === "first") first ??= value;
    if (last === undefined || first === undefined) return;
    found.push({ text: `${last}, ${first}`, at });
    [last, first] = [undefined, undefined];
  };
  for (const [at, { text }] of lines.slice(0, maxLines).entries()) {
    const both = /^(.{4,24}?)\s*\/\s*(\S+(?: name\S*)?)[\s:]+(\p{Lu}.*)$/u.exec(text);
    if (both && isLabel("last", both[1]) && isLabel("first", both[2])) found.push({ text: both[3] ?? "", at });
    // Older Europass documents have this order.
    const inOrder = /^(.{4,24}?)\s*\/\s*(\S+)[\s:]+(\p{Lu}.*)$/u.exec(text);
    if (inOrder && isLabel("first", inOrder[1]) && isLabel("last", inOrder[2]))
      found.push({ text: inOrder[3] ?? "", at });
    const cell = valueOfCell(lines, at);
    if (cell) seen(cell.kind, cell.value, cell.at);
    for (const { label, value } of labelsOf(text)) {
      const kind = kindOf(label);
      if (kind && !isLabelLine(value)) seen(kind, value, at);
    }
  }
  return found;
}

/**
 * Returns the value of a label that fills its table cell. The value is on the next line or, below several labels in a
 * row, as many lines below its label as there are labels.
 */
function valueOfCell(lines: readonly Line[], at: number): { kind: Kind; value: string; at: number } | undefined {
  const kind = kindOf(cellOf(lines[at]!.text));
  if (!kind) return undefined;
  let start = at;
  while (start > 0 && isLabelLine(lines[start - 1]!.text)) start -= 1;
  let end = at + 1;
  while (end < maxLines && end < lines.length && isLabelLine(lines[end]!.text)) end += 1;
  const valueAt = at + end - start;
  const value = lines[valueAt]?.text;
  return value === undefined || isLabelLine(value) ? undefined : { kind, value, at: valueAt };
}

const maxLines = 60;

type Kind = keyof typeof nameLabels;
const kinds = ["whole", "last", "first"] as const satisfies readonly Kind[];

const kindOf = (label: string): Kind | undefined => kinds.find((kind) => isLabel(kind, label));

const isLabel = (kind: Kind, text: string | undefined) =>
  text !== undefined && nameLabels[kind].test(folded(text.trim()));

/** Splits a line such as `Name: Anna Berg` into label and value, with labels of one to three words. */
function labelsOf(text: string): { label: string; value: string }[] {
  const words = text.split(" ");
  return [1, 2, 3].flatMap((count) => {
    if (words.length <= count) return [];
    return [
      {
        label: words.slice(0, count).join(" ").replace(/\s*:$/, ""),
        value: words.slice(count).join(" ").replace(/^:\s*/, ""),
      },
    ];
  });
}
