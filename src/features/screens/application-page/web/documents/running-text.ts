/** Matches a list item: a bullet, number or letter. */
const item = /^\s*(?:[•·▪◦‣∙●○■□✓✔➢➤→»›o*–—-]|(?:\d{1,2}|[a-z]|[IVX]{1,4})[.)])\s/u;
/** Matches a month or year that starts a job or degree. Capitalized words after it are the place. */
const dated = /^\s*(?:\d{1,2}[./])?(?:19|20)\d{2}\b/u;
/** Matches the gap between the cells of a table or between two columns. */
const gap = /\t|\S {3,}\S/u;
const shortest = 40;

/**
 * Joins the lines of a paragraph in a PDF's text, so that it fits any width. A line is joined with the next one if it is
 * about as long as the document's usual lines, and if nothing indicates that the next line starts something new.
 * Only line breaks are replaced, with spaces, so that all words keep their position. A line break after a hyphen stays,
 * because with a space it would look like a dash.
 */
export function runningText(text: string): string {
  const lines = text.split("\n");
  const full = fullLength(lines);
  let running = lines[0] ?? "";
  for (const [index, next] of lines.slice(1).entries()) {
    const goes = goesOn(lines[index] ?? "", next, full) && isProse(lines, index);
    running += (goes ? " " : "\n") + next;
  }
  return running;
}

/**
 * Returns the minimum length of a full line: 75% of the median. Lines that were already joined at hyphens are twice as long.
 */
function fullLength(lines: readonly string[]): number {
  const lengths = lines.map((line) => line.trim().length).filter((length) => length >= shortest);
  const median = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
  return Math.max(shortest, 0.75 * median);
}

/** Whether the surrounding lines are prose. If all of them begin with a capital letter, they are a list or verse. */
const isProse = (lines: readonly string[], at: number): boolean =>
  !/^\s*\p{Lu}/u.test(lines[at + 1] ?? "") ||
  lines.slice(Math.max(0, at - 1), at + 4).some((line) => /^\s*\p{Ll}/u.test(line));

function goesOn(line: string, next: string, full: number): boolean {
  const [written, following] = [line.trim(), next.trim()];
  if (written.length < full || following === "") return false;
  if (item.test(next) || dated.test(next) || gap.test(line) || gap.test(next)) return false;
  if (isCapitals(written) || isCapitals(following)) return false;
  if (/[:\p{Pd}\u00AD]$/u.test(written)) return false;
  if (dated.test(line) && /^\p{Lu}/u.test(following)) return false;
  return !(/[.!?]$/u.test(written) && isHeading(following, full));
}

const isCapitals = (line: string) => /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line);

/**
 * Whether a line is a heading: short, capitalized and without punctuation at the end. Applies after the end of a sentence.
 */
const isHeading = (line: string, full: number) =>
  line.length < full * 0.6 && /^\p{Lu}/u.test(line) && !/[.!?,;]$/u.test(line);
