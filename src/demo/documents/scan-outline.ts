import { create, type Font } from "fontkit";
import type { Point } from "./scan-bitmap.ts";

export function openFont(buffer: Buffer): Font {
  const font = create(buffer);
  if ("fonts" in font) throw new Error("A collection is not one font.");
  return font;
}

export const widthOf = (font: Font, text: string, size: number) =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size;

/** Outlines of a line of text whose baseline starts at (x, y), one list of outlines per letter. */
export function outlinesOf(font: Font, text: string, size: number, x: number, y: number): Point[][][] {
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let left = x;
  return run.glyphs.map((glyph, index) => {
    const outlines = flatten(glyph.path.commands, scale, left, y);
    left += (run.positions[index]?.xAdvance ?? 0) * scale;
    return outlines;
  });
}

type Command = { command: string; args: number[] };

/**
 * Flattens TrueType outlines, which consist of lines and quadratic curves. Four segments per curve are enough at the
 * size of a letter.
 */
function flatten(commands: readonly Command[], scale: number, left: number, baseline: number): Point[][] {
  const outlines: Point[][] = [];
  const at = (x = 0, y = 0): Point => [left + x * scale, baseline - y * scale];
  let pen: [number, number] = [0, 0];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    if (command === "moveTo") outlines.push([at(a, b)]);
    if (command === "lineTo") outlines.at(-1)?.push(at(a, b));
    if (command === "quadraticCurveTo") {
      for (const t of [0.25, 0.5, 0.75, 1]) {
        const u = 1 - t;
        const x = u * u * pen[0] + 2 * u * t * a + t * t * c;
        const y = u * u * pen[1] + 2 * u * t * b + t * t * d;
        outlines.at(-1)?.push(at(x, y));
      }
    }
    if (args.length >= 2) pen = [args.at(-2) ?? 0, args.at(-1) ?? 0];
  }
  return outlines;
}
