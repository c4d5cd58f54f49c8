/** A piece of a text, in UTF-16 units. */
export type Range = { start: number; end: number };

/** Where a pattern with the flag g is found. */
export const rangesOf = (text: string, pattern: RegExp): Range[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));

/** Stands for hidden text of any length: a longer block would tell how long the name is. */
export const block = "████";

/** Between two pieces of one thing, as a first name and a last name: their signs say nothing by themselves. */
const joins = /^[\s.,'’·|/-]{0,3}$/u;

/** The text with a block for each range, and for ranges side by side in a line one block. */
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
