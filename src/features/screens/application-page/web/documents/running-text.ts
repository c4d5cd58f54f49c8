/** A bullet, a number or a letter with which an item of a list begins. */
const item = /^\s*(?:[•·▪◦‣∙●○■□✓✔➢➤→»›o*–—-]|(?:\d{1,2}|[a-z]|[IVX]{1,4})[.)])\s/u;
/** A month or a year with which a post or a degree begins; what follows it in capitals is the place. */
const dated = /^\s*(?:\d{1,2}[./])?(?:19|20)\d{2}\b/u;
/** Cells of a table or of two columns beside one another. */
const gap = /\t|\S {3,}\S/u;
const shortest = 40;

/**
 * The lines of a PDF with those of one paragraph joined, so that they fill any width. A line goes on in the next where it
 * is about as long as the lines of the document are, and nothing says that the next begins something new. A line break
 * becomes a space and nothing else changes, so every word stays where it was. A hyphen keeps its line break: joined by a
 * space it would read as a dash.
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

/** From how many letters on a line is full: most of the median. Lines with hyphens joined already are twice as long. */
function fullLength(lines: readonly string[]): number {
  const lengths = lines.map((line) => line.trim().length).filter((length) => length >= shortest);
  const median = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
  return Math.max(shortest, 0.75 * median);
}

/** Where lines around all begin with a capital they are a list or a verse; a paragraph has one that does not. */
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

/** After the end of a sentence, a short line with a capital and no end of its own. */
const isHeading = (line: string, full: number) =>
  line.length < full * 0.6 && /^\p{Lu}/u.test(line) && !/[.!?,;]$/u.test(line);
