import { OPS, type PDFPageProxy } from "pdfjs-dist";

type Glyph = { unicode?: string; isSpace?: boolean };

/** Letters with one space between each two. */
const runs = /(?<!\S)\S(?: +\S)+(?!\S)/gu;
const spacedHeading = /(?<!\S)\p{L}(?: +\p{L}){3,}(?!\S)/u;
const arabic = /\p{Script=Arabic}/u;

/**
 * Mends lines by the glyphs of their page, for what pdf.js makes of these cannot tell: where a word of a wide-set heading
 * ends, and that an Arabic ligature holds its letters in their order.
 */
export async function mendedByGlyphs(page: PDFPageProxy, lines: readonly string[]): Promise<readonly string[]> {
  const isWide = lines.some((line) => spacedHeading.test(line));
  const isArabic = lines.some((line) => arabic.test(line));
  if (!isWide && !isArabic) return lines;
  const glyphs = await glyphsOf(page);
  const even = isWide ? unspaced(lines, glyphs.join("")) : lines;
  return isArabic ? withLigatures(even, glyphs) : even;
}

/** Takes out the spaces that pdf.js makes of gaps between letters. A text without glyphs for spaces stays as it is. */
function unspaced(lines: readonly string[], written: string): readonly string[] {
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
      const last = wanted.length - 1;
      return Array.from(
        { length: last + 1 },
        (_, index) => wanted[index]! + (index < last ? gaps[at + index] : ""),
      ).join("");
    }),
  );
}

/** Words are drawn from the left. Turned around letter by letter, the alef of a ligature comes before its lam. */
function withLigatures(lines: readonly string[], glyphs: readonly string[]): readonly string[] {
  const mended = new Map<string, string>();
  let run: string[] = [];
  for (const glyph of [...glyphs, " "]) {
    if (arabic.test(glyph)) {
      run.push(glyph);
      continue;
    }
    if (run.some(({ length }) => length > 1))
      mended.set(Array.from(run.join("")).toReversed().join(""), run.toReversed().join(""));
    run = [];
  }
  return lines.map((line) => {
    let letters = line.replaceAll(/\P{Script=Arabic}/gu, "");
    for (const [turned, written] of mended) letters = letters.replace(turned, written);
    let at = 0;
    return line.replaceAll(/\p{Script=Arabic}/gu, () => letters[at++]!);
  });
}

/** What the glyphs of a page stand for, in the order in which they are drawn. */
async function glyphsOf(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.flatMap((operator, index) => {
    if (operator !== OPS.showText) return [];
    const [glyphs] = argsArray[index] as [(Glyph | number | null)[]];
    return glyphs.flatMap((glyph) => {
      if (glyph === null || typeof glyph === "number") return [];
      return glyph.isSpace ? " " : (glyph.unicode ?? "");
    });
  });
}
