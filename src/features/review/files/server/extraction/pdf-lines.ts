import type { TextItem } from "pdfjs-dist/types/src/display/api.js";

export type Piece = Pick<TextItem, "str" | "dir" | "hasEOL" | "transform" | "width" | "height">;

/** Yields the pieces of each line, in drawing order. */
export function* linesOf(pieces: Iterable<Piece>): Generator<Piece[]> {
  let line: Piece[] = [];
  for (const piece of pieces) {
    const before = line.findLast(({ str }) => str.trim() !== "");
    if (before && isUnder(before, piece)) {
      yield line;
      line = [];
    }
    line.push(piece);
    if (!piece.hasEOL) continue;
    yield line;
    line = [];
  }
  if (line.length > 0) yield line;
}

/**
 * Whether a piece is on a lower line than the previous one. The pdf.js library compares with the larger text of the two.
 * It would treat a small line below a large name as the end of the same line.
 */
function isUnder(before: Piece, piece: Piece): boolean {
  const [first, second] = [placeOf(before), placeOf(piece)];
  const height = Math.min(first.height, second.height);
  const isUpright = (before.transform as number[])[1] === 0 && (piece.transform as number[])[1] === 0;
  const isLower = first.bottom - second.bottom > height * lineShift;
  return isUpright && piece.str.trim() !== "" && isLower && second.left < first.right;
}

/** Minimum vertical drop of a new line, relative to the height of the smaller text. A subscript drops less. */
const lineShift = 0.9;

/** Returns the text of a line in reading order. */
export function textOfLine(drawn: readonly Piece[]): string {
  const isLeftward = isDrawnFromLeft(drawn);
  const line = isLeftward ? fromLeft(drawn) : drawn;
  const parts: Part[] = [];
  for (const [at, piece] of line.entries()) {
    const before = line[at - 1];
    if (before && parts.length > 0) {
      const last = parts.at(-1)!;
      const composed = isOver(before, piece) ? compose(last.text, piece.str) : undefined;
      if (composed) {
        [last.text] = composed;
        parts.push({ text: composed[1], side: sideOf(piece) });
        continue;
      }
      if (isApart(before, piece, isLeftward)) parts.push({ text: " ", side: "neutral" });
    }
    parts.push({ text: isWide(piece) ? "  " : piece.str, side: sideOf(piece) });
  }
  return (isLeftward ? inReadingOrder(parts) : parts).map(({ text }) => text).join("");
}

/** Whether a space is wider than the font size, as between words with letter spacing. */
const isWide = ({ str, width, transform }: Piece): boolean => str === " " && width > sizeOf(transform);

const sizeOf = (transform: unknown[]): number => Math.hypot(...(transform as number[]).slice(0, 2));

type Part = { text: string; side: "left" | "right" | "neutral" };

/** Returns the reading direction of a piece, as the side it starts from. */
function sideOf({ str, dir }: Piece): Part["side"] {
  if (dir === "rtl") return "right";
  return /[\p{L}\p{N}]/u.test(str) ? "left" : "neutral";
}

/** Whether right-to-left text is drawn from left to right. Chromium draws Arabic and Hebrew this way, piece by piece. */
function isDrawnFromLeft(line: readonly Piece[]): boolean {
  const places = line.filter(({ dir }) => dir === "rtl").map(({ transform }) => (transform as number[])[4] ?? 0);
  let steps = 0;
  for (const [at, place] of places.entries()) if (at > 0) steps += Math.sign(place - places[at - 1]!);
  return places.length > 0 && (steps > 0 || (places.length === 1 && line.length > 1));
}

/** Combining marks such as vowels above or below a letter. */
const points = /^\s*\p{M}+\s*$/u;

/** Sorts the pieces from left to right, because combining marks are drawn out of order. Drops spaces without width. */
const fromLeft = (line: readonly Piece[]): Piece[] =>
  line
    .filter(({ str, width, transform }) => str.trim() !== "" || width > sizeOf(transform) / 20)
    .map((piece) => (points.test(piece.str) ? { ...piece, str: piece.str.trim() } : piece))
    .toSorted((a, b) => placeOf(a).left - placeOf(b).left);

/** Reverses a right-to-left line, and within each line the runs of the opposite direction. */
function inReadingOrder(parts: readonly Part[]): Part[] {
  const weight = (side: Part["side"]) =>
    parts.reduce((sum, part) => sum + (part.side === side ? part.text.replaceAll(/\P{L}/gu, "").length : 0), 0);
  const sided = parts.filter(({ side }) => side !== "neutral");
  const isWithinLeft = sided[0]?.side === "left" && sided.at(-1)?.side === "left";
  const isRightToLeft = !isWithinLeft && weight("right") >= weight("left");
  const turned = isRightToLeft ? parts.toReversed() : [...parts];
  return turnRuns(turned, isRightToLeft ? "left" : "right");
}

/** Reverses each run of one direction, including the neutral pieces within it. */
function turnRuns(parts: readonly Part[], side: Part["side"]): Part[] {
  const turned: Part[] = [];
  let run: Part[] = [];
  let after: Part[] = [];
  const endRun = () => {
    turned.push(...run.toReversed(), ...after);
    run = [];
    after = [];
  };
  for (const part of parts) {
    if (part.side === side) {
      run.push(...after, part);
      after = [];
    } else if (part.side === "neutral" && run.length > 0) after.push(part);
    else {
      endRun();
      turned.push(part);
    }
  }
  endRun();
  return turned;
}

type Place = { left: number; right: number; bottom: number; height: number };

/** Returns position and size of a piece, along its writing direction. */
function placeOf({ transform, width, height }: Piece): Place & { ends: [number, number] } {
  const [a = 1, b = 0, , , left = 0, bottom = 0] = transform as number[];
  const scale = Math.hypot(a, b) || 1;
  const ends: [number, number] = [left + (a / scale) * width, bottom + (b / scale) * width];
  return { left, right: left + width, bottom, height, ends };
}

/**
 * Whether consecutive pieces of a line have a gap between them. Many CVs draw a date at the right edge before the title
 * at the left; without a space, "todayEngineer" would be found under neither word.
 */
function isApart(before: Piece, next: Piece, isLeftward: boolean): boolean {
  if (/^\s|^$/.test(next.str) || /\s$|^$/.test(before.str)) return false;
  if (points.test(before.str) || points.test(next.str)) return false;
  // In a right-to-left line drawn in reading order, the neighboring pieces touch at the opposite ends.
  if (next.dir === "rtl" && !isLeftward) return false;
  const [first, second] = [placeOf(before), placeOf(next)];
  const gap = Math.hypot(second.left - first.ends[0], second.bottom - first.ends[1]);
  const height = Math.max(before.height, next.height);
  return gap > (isLeftward && before.dir !== next.dir ? height / 5 : height);
}

/** Spacing accents and the matching combining marks. */
const accents: Record<string, string> = {
  "`": "\u0300",
  "\u00B4": "\u0301",
  "\u02C6": "\u0302",
  "\u02DC": "\u0303",
  "\u00AF": "\u0304",
  "\u02D8": "\u0306",
  "\u02D9": "\u0307",
  "\u00A8": "\u0308",
  "\u02DA": "\u030A",
  "\u02DD": "\u030B",
  "\u02C7": "\u030C",
  "\u00B8": "\u0327",
  "\u02DB": "\u0328",
};

const undotted: Record<string, string> = { ı: "i", ȷ: "j" };

/** Whether an accent is drawn above the letter that follows, as LaTeX draws "á". */
function isOver(accent: Piece, letter: Piece): boolean {
  const [first, second] = [placeOf(accent), placeOf(letter)];
  const isBeside = Math.abs(first.bottom - second.bottom) < Math.max(first.height, second.height) / 2;
  return isBeside && second.left < first.right - Math.min(accent.height, letter.height) / 10;
}

/** Combines an accent at the end of one piece with the letter at the beginning of the next. */
function compose(before: string, next: string): [string, string] | undefined {
  const mark = accents[before.slice(-1)];
  const [, letter = "", rest = ""] = /^(\p{L})(.*)$/su.exec(next) ?? [];
  if (!mark || letter === "") return undefined;
  return [before.slice(0, -1), `${undotted[letter] ?? letter}${mark}${rest}`.normalize("NFC")];
}
