import type { PDFPageProxy } from "pdfjs-dist";
import { glyphsOf, type Glyph, type OperatorBudget } from "./pdf-glyphs.ts";
import { withLigatures } from "./pdf-ligatures.ts";

/** One UTF-16 code unit of a glyph, because string indexes count these. */
type Letter = {
  unit: string;
  /** Distance from the previous letter, in font sizes, including drawn spaces. */
  gap: number | undefined;
  isAfterSpace: boolean;
  /** Whether this is a drawn hyphen that pdf.js leaves out of its text. */
  isHidden: boolean;
  /** Typical gap between letters around this one. */
  usual: number;
};

const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const softHyphen = "\u00AD";

/**
 * Corrects the spaces and hyphens of lines with the glyphs of their page. pdf.js can't detect the ends of words in text
 * with wide letter spacing. It also drops hyphens of fonts that map them to the soft hyphen, as many LaTeX fonts do.
 */
export async function mendedByGlyphs(
  page: PDFPageProxy,
  lines: readonly string[],
  budget: OperatorBudget,
): Promise<readonly string[]> {
  const glyphs = await glyphsOf(page, budget);
  if (!glyphs) return lines;
  const mended = mendLines(lines, lettersOf(glyphs));
  if (!lines.some((line) => fromRight.test(line))) return mended;
  return withLigatures(
    mended,
    glyphs.map(({ text }) => text),
  );
}

function mendLines(lines: readonly string[], letters: readonly Letter[]): readonly string[] {
  const visible = letters.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  const compact = visible.map((at) => letters[at]!.unit).join("");
  const hyphenAtEnd = hasHyphenWithinLine(letters) ? "-" : softHyphen;
  let from = 0;
  return lines.map((line) => {
    const wanted = line.replaceAll(/\s/g, "");
    if (wanted === "" || fromRight.test(line)) return line;
    let at = compact.indexOf(wanted, from);
    // Columns can be drawn in another order than they are read.
    if (at < 0) at = compact.indexOf(wanted);
    if (at < 0) return line;
    from = at + wanted.length;
    return mendLine(line, letters, { first: visible[at]!, last: visible[from - 1]!, hyphenAtEnd });
  });
}

type Place = { first: number; last: number; hyphenAtEnd: string };

function mendLine(line: string, letters: readonly Letter[], { first, last, hyphenAtEnd }: Place): string {
  const begin = letters[first - 1];
  const isBegun = begin?.isHidden === true && begin.gap === undefined && letters[first]!.gap !== undefined;
  let mended = `${isBegun ? `-${spaceBefore(letters[first]!)}` : ""}${letters[first]!.unit}`;
  let read = line.search(/\S/) + 1;
  for (let at = first + 1; at <= last; at += 1) {
    const letter = letters[at]!;
    if (letter.isHidden || letters[at - 1]!.isHidden) mended += spaceBefore(letter);
    if (letter.isHidden) {
      mended += "-";
      continue;
    }
    const [spaces = ""] = /^\s*/.exec(line.slice(read, read + maxSpaces)) ?? [];
    read += spaces.length + 1;
    if (!letters[at - 1]!.isHidden) mended += mendedSpace(spaces, letter);
    mended += letter.unit;
  }
  const next = letters[last + 1];
  return next?.isHidden && next.gap !== undefined ? `${mended}${spaceBefore(next)}${hyphenAtEnd}` : mended;
}

/** Maximum spaces that pdf.js writes between two letters. */
const maxSpaces = 8;

/** Minimum width of a space in font sizes; narrower than the space of any font, even in tight text. */
const minSpace = 0.11;
const isWide = ({ gap = 0, usual }: Letter) => gap - usual > minSpace + usual / 5;

const spaceBefore = (letter: Letter) => (letter.gap === undefined || isWide(letter) ? " " : "");

function mendedSpace(spaces: string, letter: Letter): string {
  if (letter.gap === undefined) return spaces;
  if (spaces !== "") return letter.isAfterSpace || isWide(letter) ? spaces : "";
  return (letter.isAfterSpace || letter.usual > 0) && isWide(letter) ? " " : "";
}

function lettersOf(glyphs: readonly Glyph[]): Letter[] {
  const letters: Letter[] = [];
  let gap: number | undefined;
  let isAfterSpace = false;
  for (const glyph of glyphs) {
    gap = glyph.gap === undefined || letters.length === 0 ? undefined : (isAfterSpace ? gap : 0)! + glyph.gap;
    const isHidden = isHiddenHyphen(glyph);
    if (!isHidden && /^\s*$/.test(glyph.text)) {
      if (gap !== undefined) gap += glyph.width;
      isAfterSpace = true;
      continue;
    }
    if (!isHidden && isDropped(glyph.text)) continue;
    for (const unit of isHidden ? "-" : glyph.text.split("").filter((one) => /\S/.test(one))) {
      letters.push({ unit, gap, isAfterSpace, isHidden, usual: 0 });
      gap = 0;
      isAfterSpace = false;
    }
  }
  for (const [from, to] of stretchesOf(letters)) {
    const usual = usualGap(letters.slice(from, to));
    for (const letter of letters.slice(from, to)) letter.usual = usual;
  }
  return letters;
}

/** Whether pdf.js drops the glyph as an invisible mark. */
const isDropped = (text: string) => /\p{Cf}$/u.test(text) && !/^\s|\p{Mn}/u.test(text);
const isHiddenHyphen = ({ text, width }: Glyph) =>
  width > 0 && isDropped(text) && /^[-\u00AD\u2010\u2011]+$/.test(text);

/** Returns start and end of each run of letters on one line. */
function stretchesOf(letters: readonly Letter[]): [number, number][] {
  const starts = letters.flatMap(({ gap }, at) => (gap === undefined ? [at] : []));
  return starts.map((start, at) => [start, starts[at + 1] ?? letters.length]);
}

/** Minimum length of a word with letter spacing. Fewer letters can be initials or classes of a driver's license. */
const minLetters = 6;
/** Typical width of a space, in font sizes. */
const spaceLike = 0.2;

/**
 * Returns the median gap of a run with even letter spacing, or 0. Letters as far apart as words can be a list: a few
 * letters, or letters in alphabetical order, are treated as words.
 */
function usualGap(stretch: readonly Letter[]): number {
  const gaps = stretch.slice(1).flatMap(({ gap, isAfterSpace }) => (isAfterSpace ? [] : [gap ?? 0]));
  const usual = Math.max(0, gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0);
  const tight = gaps.filter((gap) => gap < usual / 2);
  if (gaps.length < 3 || tight.length > Math.max(1, gaps.length / 10)) return 0;
  const areWords = usual >= spaceLike && !stretch.some((letter) => letter.isAfterSpace || isWide({ ...letter, usual }));
  return areWords && (stretch.length < minLetters || isInOrder(stretch)) ? 0 : usual;
}

const isInOrder = (stretch: readonly Letter[]) =>
  stretch.every(({ unit }, at) => at === 0 || unit.toLowerCase() > stretch[at - 1]!.unit.toLowerCase());

const hasHyphenWithinLine = (letters: readonly Letter[]) =>
  letters.some(({ isHidden }, at) => isHidden && letters[at + 1]?.gap !== undefined);
