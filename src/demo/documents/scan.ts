import type { Font } from "fontkit";
import type { CvLanguage } from "../content/families.ts";
import { createRandom, type Random } from "../content/random.ts";
import type { CvModel } from "./cv-model.ts";
import { createPdf, finish } from "./pdf.ts";
import { loadFonts } from "./pdf-fonts.ts";
import { cvLines, type CvLine } from "./plain-text.ts";
import { type Bitmap, createBitmap, type Point } from "./scan-bitmap.ts";
import { openFont, outlinesOf, widthOf } from "./scan-outline.ts";

/** A4 at 150 dpi. */
const sheet = { width: 1240, height: 1754, left: 150, right: 130, top: 170 };

const sizes: Record<CvLine["kind"], { size: number; before: number; isBold: boolean }> = {
  title: { size: 42, before: 0, isBold: true },
  under: { size: 22, before: 8, isBold: false },
  heading: { size: 25, before: 30, isBold: true },
  strong: { size: 21, before: 14, isBold: true },
  text: { size: 21, before: 4, isBold: false },
  bullet: { size: 21, before: 2, isBold: false },
};

/** Writes a printed and scanned CV: a picture of a page, without any text in the file. */
export async function writeScan(model: CvModel, language: CvLanguage): Promise<Buffer> {
  const random = createRandom(`${model.key}:scan`);
  const page = createBitmap(sheet.width, sheet.height);
  const fonts = await loadFonts();
  const faces = { regular: openFont(fonts.serif), bold: openFont(fonts["serif-bold"]) };
  const tilt = tilted((random.next() - 0.5) * 0.022);

  let y = sheet.top;
  for (const line of cvLines(model)) {
    const { size, before, isBold } = sizes[line.kind];
    const font = isBold ? faces.bold : faces.regular;
    const indent = line.kind === "bullet" ? 30 : 0;
    y += before;
    const rows = wrap(font, line.text, size, sheet.width - sheet.left - sheet.right - indent);
    for (const [index, row] of rows.entries()) {
      y += size * 1.32;
      const text = line.kind === "bullet" && index === 0 ? `–  ${row}` : row;
      const x = sheet.left + (line.kind === "bullet" && index === 0 ? 0 : indent);
      for (const letter of outlinesOf(font, text, size, x, y)) {
        if (letter.length > 0) page.ink(letter.map((outline) => outline.map(tilt)));
      }
    }
  }
  wear(page, random);

  const document = await createPdf(model, language, 0);
  document.image(page.toPng(), 0, 0, { width: document.page.width, height: document.page.height });
  return finish(document);
}

const tilted =
  (angle: number) =>
  ([x, y]: Point): Point => [x + (y - sheet.height / 2) * angle, y - (x - sheet.width / 2) * angle];

function wrap(font: Font, text: string, size: number, width: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
    if (rows.length > 0 && widthOf(font, longer, size) <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

/** Draws punched holes, the shadow of the scanner's lid and dust on the glass. */
function wear(page: Bitmap, random: Random): void {
  const circle = (x: number, y: number, radius: number) =>
    Array.from({ length: 24 }, (_, step): Point => {
      const angle = (step / 24) * 2 * Math.PI;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    });
  for (const side of [-1, 1]) page.ink([circle(56 + random.int(-3, 3), sheet.height / 2 + side * 236, 17)]);

  let depth = 4;
  for (let y = 0; y < sheet.height; y++) {
    depth = Math.max(0, Math.min(9, depth + random.int(-1, 1)));
    for (let x = 0; x < depth; x++) page.dot(sheet.width - 1 - x, y);
  }
  for (let speck = 0; speck < 160; speck++) {
    const [x, y] = [random.int(0, sheet.width), random.int(0, sheet.height)];
    page.dot(x, y);
    if (random.chance(0.3)) page.dot(x + 1, y);
  }
}
