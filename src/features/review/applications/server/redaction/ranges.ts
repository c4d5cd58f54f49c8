/** A range of a text, in UTF-16 code units. */
export type Range = { start: number; end: number };

/** Returns the matches of a pattern, which must have the flag g. */
export const rangesOf = (text: string, pattern: RegExp): Range[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));

/** Replaces hidden text of any length: a proportional block would reveal the length of the name. */
export const block = "████";

/** Separators between two ranges, such as first and last name, which are hidden together with them. */
const joins = /^[\s.,'’·|/-]{0,3}$/u;

/** Replaces each range with a block. Neighboring ranges in a line share one block. */
export function blockedOut(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    if (range.end <= end) continue;
    const between = text.slice(end, Math.max(range.start, end));
    const isBeside = parts.length > 0 && joins.test(between) && !between.includes("\n");
    if (!isBeside) parts.push(between, block);
    end = range.end;
  }
  return [...parts, text.slice(end)].join("");
}
