import { OPS, type PDFPageProxy } from "pdfjs-dist";

/** `isSpaced`: the next one follows in the same operator, at a distance that character spacing makes. */
type Glyph = { text: string; isSpaced: boolean };

/** Capitals in fragments, or letters with one space between each two. */
const runs = /(?<!\S)(?:[\p{Lu}\p{P}]+(?: +[\p{Lu}\p{P}]+)+|\S(?: +\S)+)(?!\S)/gu;
const spacedHeading = /(?<!\S)\p{L}(?: +\p{L}){3,}(?!\S)|(?<!\S)\p{Lu}+ +\p{Lu}+(?!\S)/u;
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
  const even = isWide ? unspaced(lines, glyphs) : lines;
  return isArabic
    ? withLigatures(
        even,
        glyphs.map(({ text }) => text),
      )
    : even;
}

/**
 * Takes out the spaces that pdf.js makes of gaps between letters. A text without glyphs for spaces stays as it is. Fragments
 * of several capitals are joined only where character spacing set them apart: else they may be words that were placed.
 */
function unspaced(lines: readonly string[], glyphs: readonly Glyph[]): readonly string[] {
  const { letters, hasSpaces } = lettersOf(glyphs);
  if (!hasSpaces) return lines;
  const compact = letters.map(({ unit }) => unit).join("");
  let from = 0;
  return lines.map((line) =>
    line.replaceAll(runs, (run) => {
      const fragments = run.split(/ +/u);
      const spaces = run.match(/ +/gu) ?? [];
      const wanted = fragments.join("");
      let at = compact.indexOf(wanted, from);
      // Columns may be drawn in another order than they are read.
      if (at < 0) at = compact.indexOf(wanted);
      if (at < 0) return run;
      from = at + wanted.length;
      let mended = fragments[0]!;
      let end = at + mended.length;
      for (const [index, fragment] of fragments.slice(1).entries()) {
        const { gap, isSpaced } = letters[end - 1]!;
        const areLetters = fragments[index]!.length === 1 && fragment.length === 1;
        const isMended = areLetters || (isSpaced && gap === "");
        mended += (isMended ? gap : spaces[index]!) + fragment;
        end += fragment.length;
      }
      return mended;
    }),
  );
}

type Letter = { unit: string; gap: string; isSpaced: boolean };

/** By UTF-16 units, as places in strings are counted; each with the space glyphs after it. */
function lettersOf(glyphs: readonly Glyph[]): { letters: Letter[]; hasSpaces: boolean } {
  const letters: Letter[] = [];
  let hasSpaces = false;
  for (const { text, isSpaced } of glyphs) {
    for (const unit of text.split("")) {
      if (/\S/.test(unit)) letters.push({ unit, gap: "", isSpaced });
      else {
        hasSpaces = true;
        const last = letters.at(-1);
        if (last) last.gap += unit;
      }
    }
  }
  return { letters, hasSpaces };
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

type Shown = { unicode?: string; isSpace?: boolean } | number | null;

/** A step between two glyphs, in thousandths of the size, that may be a space between words; kerning is less. */
const wideStep = 150;

/** The characters of a page's glyphs, in the order in which they are drawn. */
async function glyphsOf(page: PDFPageProxy): Promise<Glyph[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs: Glyph[] = [];
  const saved: number[] = [];
  let spacing = 0;
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(spacing);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) spacing = saved.pop() ?? 0;
    if (operator === OPS.setCharSpacing) [spacing] = argsArray[index] as [number];
    if (operator === OPS.showText) glyphs.push(...shownGlyphs((argsArray[index] as [Shown[]])[0], spacing > 0));
  }
  return glyphs;
}

function shownGlyphs(shown: readonly Shown[], isSpaced: boolean): Glyph[] {
  const glyphs: Glyph[] = [];
  for (const one of shown) {
    const last = glyphs.at(-1);
    // Numbers above zero draw together.
    if (typeof one === "number" && last && one < -wideStep) last.isSpaced = false;
    if (one === null || typeof one === "number") continue;
    glyphs.push({ text: one.isSpace ? " " : (one.unicode ?? ""), isSpaced });
  }
  const last = glyphs.at(-1);
  if (last) last.isSpaced = false;
  return glyphs;
}
