import { OPS, type PDFPageProxy } from "pdfjs-dist";

type Glyph = { unicode?: string; isSpace?: boolean };

/** Letters with one space between each two. */
const runs = /(?<!\S)\S(?: +\S)+(?!\S)/gu;
const isSpacedHeading = /(?<!\S)\p{L}(?: +\p{L}){3,}(?!\S)/u;

/**
 * Puts the letters of wide-set headings together. pdf.js makes spaces of the gaps between letters, so that only the glyphs
 * themselves tell where a word ends; where a document has no glyph for a space, the text stays as it is.
 */
export async function unspaced(page: PDFPageProxy, lines: readonly string[]): Promise<readonly string[]> {
  if (!lines.some((line) => isSpacedHeading.test(line))) return lines;
  const written = await writtenText(page);
  if (!/\s/u.test(written)) return lines;

  // By UTF-16 units, as places in strings are counted.
  const letters: string[] = [];
  const gaps: string[] = [];
  for (const [found, letter = ""] of written.matchAll(/(\S)\s*/g)) {
    letters.push(letter);
    gaps.push(found.slice(letter.length));
  }
  const compact = letters.join("");
  let from = 0;
  return lines.map((line) =>
    line.replaceAll(runs, (run) => {
      const wanted = run.replaceAll(" ", "");
      const at = compact.indexOf(wanted, from);
      if (at < 0) return run;
      from = at + wanted.length;
      return Array.from(
        wanted,
        (_, index) => wanted[index]! + (index < wanted.length - 1 ? gaps[at + index] : ""),
      ).join("");
    }),
  );
}

/** What the glyphs of a page stand for, in the order in which they are drawn, with the spaces among them. */
async function writtenText(page: PDFPageProxy): Promise<string> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const parts: string[] = [];
  for (const [index, operator] of fnArray.entries()) {
    if (operator !== OPS.showText) continue;
    const [glyphs] = argsArray[index] as [(Glyph | number | null)[]];
    for (const glyph of glyphs) {
      if (glyph === null || typeof glyph === "number") continue;
      parts.push(glyph.isSpace ? " " : (glyph.unicode ?? ""));
    }
  }
  return parts.join("");
}
