import type { PDFDocumentProxy } from "pdfjs-dist";
import { DocumentError } from "./document-error.ts";
import { openPdf } from "./pdf.ts";
import type { TextCollector } from "./text-collector.ts";

/** Returns the number of pages. Pages that cannot be read are left out as long as one can. */
export async function readPdfText(bytes: Buffer, collector: TextCollector): Promise<number> {
  const pdf = await openPdf(bytes);
  let sound = 0;
  for (let number = 1; number <= pdf.numPages && !collector.isFull(); number += 1) {
    if (await readPage(pdf, number, collector)) sound += 1;
  }
  if (sound === 0) throw new DocumentError("damaged");
  return pdf.numPages;
}

async function readPage(pdf: PDFDocumentProxy, number: number, collector: TextCollector): Promise<boolean> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    let before: Piece | undefined;
    for (const item of items) {
      if (!("str" in item)) continue;
      if (before && isApart(before, item)) collector.add(" ");
      collector.add(item.hasEOL ? `${item.str}\n` : item.str);
      before = item;
    }
    collector.add("\n\n");
    page.cleanup();
    return true;
  } catch {
    return false;
  }
}

type Piece = { str: string; dir: string; hasEOL: boolean; transform: number[]; width: number; height: number };

/**
 * Whether two pieces that are drawn one after the other on a line do not touch: many a CV draws a date at the right edge
 * before the title at the left, and "todayEngineer" would be found under neither word.
 */
function isApart(before: Piece, next: Piece): boolean {
  if (before.hasEOL || /^\s|^$/.test(next.str) || /\s$|^$/.test(before.str)) return false;
  // Such a line touches at its other ends.
  if (next.dir === "rtl") return false;
  const [a = 1, b = 0, , , left = 0, bottom = 0] = before.transform;
  const [, , , , x = 0, y = 0] = next.transform;
  const scale = Math.hypot(a, b) || 1;
  // The end of the one, along its line, to the beginning of the other.
  const gap = Math.hypot(x - (left + (a / scale) * before.width), y - (bottom + (b / scale) * before.width));
  return gap > Math.max(before.height, next.height);
}
