import type { TextItem } from "pdfjs-dist/types/src/display/api.js";

/** A piece of text as it is drawn. */
export type Piece = Pick<TextItem, "str" | "dir" | "hasEOL" | "transform" | "width" | "height">;

/** The pieces of each line, in the order in which they are drawn. */
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
 * Whether a piece stands on a lower line than the one before it. pdf.js compares with the larger of the two, and so takes
 * the small line under a large name for the end of the same line.
 */
function isUnder(before: Piece, piece: Piece): boolean {
  const [first, second] = [placeOf(before), placeOf(piece)];
  const height = Math.min(first.height, second.height);
  const isUpright = (before.transform as number[])[1] === 0 && (piece.transform as number[])[1] === 0;
  const isLower = first.bottom - second.bottom > height * lineShift;
  return isUpright && piece.str.trim() !== "" && isLower && second.left < first.right;
}

/** Smallest drop of a new line, in heights of the smaller text; a subscript drops less. */
const lineShift = 0.9;

/** The text of a line as it is read. */
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

/** Between words whose letters are set apart there is more than a space. */
const isWide = ({ str, width, transform }: Piece): boolean => str === " " && width > sizeOf(transform);

const sizeOf = (transform: unknown[]): number => Math.hypot(...(transform as number[]).slice(0, 2));

type Part = { text: string; side: "left" | "right" | "neutral" };

/** From which side a piece is read. */
function sideOf({ str, dir }: Piece): Part["side"] {
  if (dir === "rtl") return "right";
  return /[\p{L}\p{N}]/u.test(str) ? "left" : "neutral";
}

/** Chromium draws Arabic and Hebrew in visual order, from left to right, piece by piece. */
function isDrawnFromLeft(line: readonly Piece[]): boolean {
  const places = line.filter(({ dir }) => dir === "rtl").map(({ transform }) => (transform as number[])[4] ?? 0);
  let steps = 0;
  for (const [at, place] of places.entries()) if (at > 0) steps += Math.sign(place - places[at - 1]!);
  return places.length > 0 && (steps > 0 || (places.length === 1 && line.length > 1));
}

/** Vowels and the like, over or under a letter. */
const points = /^\s*\p{M}+\s*$/u;

/** Points over letters are drawn out of turn, and what has no width between two pieces is no space. */
const fromLeft = (line: readonly Piece[]): Piece[] =>
  line
    .filter(({ str, width, transform }) => str.trim() !== "" || width > sizeOf(transform) / 20)
    .map((piece) => (points.test(piece.str) ? { ...piece, str: piece.str.trim() } : piece))
    .toSorted((a, b) => placeOf(a).left - placeOf(b).left);

/** Turns a line around that is read from the right, and in every line what is written from the other side. */
function inReadingOrder(parts: readonly Part[]): Part[] {
  const weight = (side: Part["side"]) =>
    parts.reduce((sum, part) => sum + (part.side === side ? part.text.replaceAll(/\P{L}/gu, "").length : 0), 0);
  const sided = parts.filter(({ side }) => side !== "neutral");
  const isWithinLeft = sided[0]?.side === "left" && sided.at(-1)?.side === "left";
  const isRightToLeft = !isWithinLeft && weight("right") >= weight("left");
  const turned = isRightToLeft ? parts.toReversed() : [...parts];
  return turnRuns(turned, isRightToLeft ? "left" : "right");
}

/** Turns each run of one side around, with what is between its parts. */
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

/** Along the line of the piece, whichever way it goes. */
function placeOf({ transform, width, height }: Piece): Place & { ends: [number, number] } {
  const [a = 1, b = 0, , , left = 0, bottom = 0] = transform as number[];
  const scale = Math.hypot(a, b) || 1;
  const ends: [number, number] = [left + (a / scale) * width, bottom + (b / scale) * width];
  return { left, right: left + width, bottom, height, ends };
}

/**
 * Whether two pieces that are drawn one after the other on a line do not touch: many a CV draws a date at the right edge
 * before the title at the left, and "todayEngineer" would be found under neither word.
 */
function isApart(before: Piece, next: Piece, isLeftward: boolean): boolean {
  if (/^\s|^$/.test(next.str) || /\s$|^$/.test(before.str)) return false;
  if (points.test(before.str) || points.test(next.str)) return false;
  // Drawn as it is read, a line from the right touches at its other ends.
  if (next.dir === "rtl" && !isLeftward) return false;
  const [first, second] = [placeOf(before), placeOf(next)];
  const gap = Math.hypot(second.left - first.ends[0], second.bottom - first.ends[1]);
  const height = Math.max(before.height, next.height);
  return gap > (isLeftward && before.dir !== next.dir ? height / 5 : height);
}

/** Spacing accents, and the combining marks that make one letter of them and the letter. */
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

/** LaTeX draws "á" as an accent and an "a" under it. */
function isOver(accent: Piece, letter: Piece): boolean {
  const [first, second] = [placeOf(accent), placeOf(letter)];
  const isBeside = Math.abs(first.bottom - second.bottom) < Math.max(first.height, second.height) / 2;
  return isBeside && second.left < first.right - Math.min(accent.height, letter.height) / 10;
}

/** An accent at the end of one piece and the letter under it at the beginning of the next, as the letter that they make. */
function compose(before: string, next: string): [string, string] | undefined {
  const mark = accents[before.slice(-1)];
  const [, letter = "", rest = ""] = /^(\p{L})(.*)$/su.exec(next) ?? [];
  if (!mark || letter === "") return undefined;
  return [before.slice(0, -1), `${undotted[letter] ?? letter}${mark}${rest}`.normalize("NFC")];
}
