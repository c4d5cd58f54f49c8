import type { PDFDocumentProxy } from "pdfjs-dist";
import { DocumentError } from "./document-error.ts";
import { newOperatorBudget, type OperatorBudget } from "./pdf-glyphs.ts";
import { mendedByGlyphs } from "./pdf-spacing.ts";
import { textOnPage } from "./pdf-form.ts";
import { linesOf, textOfLine } from "./pdf-lines.ts";
import { openPdf } from "./pdf.ts";
import type { TextCollector } from "./text-collector.ts";

/** Reads a PDF's text and returns its number of pages. Skips unreadable pages, and throws if no page is readable. */
export async function readPdfText(bytes: Buffer, collector: TextCollector): Promise<number> {
  const pdf = await openPdf(bytes, { maxImageSize: 0 });
  const budget = newOperatorBudget();
  let sound = 0;
  for (let number = 1; number <= pdf.numPages && !collector.isFull(); number += 1) {
    if (await readPage(pdf, number, collector, budget)) sound += 1;
  }
  if (sound === 0) throw new DocumentError("damaged");
  return pdf.numPages;
}

async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
  collector: TextCollector,
  budget: OperatorBudget,
): Promise<boolean> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const pieces = items.filter((item) => "str" in item);
    const lines = Array.from(linesOf(pieces), textOfLine);
    const mended = await mendedByGlyphs(page, lines, budget);
    collector.add(`${[...mended, ...(await textOnPage(page))].join("\n")}\n\n`);
    page.cleanup();
    return true;
  } catch {
    return false;
  }
}
