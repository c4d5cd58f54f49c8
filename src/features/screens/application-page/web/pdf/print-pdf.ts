import { picturePages, printHtml } from "../documents/print.ts";
import type { Pdf } from "./pdf.hooks.ts";

/** Pixels per point: 150 dpi. More is hardly visible on paper. */
const printScale = 150 / 72;

/** Prints every page as an image, since the browser's own PDF viewer isn't used. */
export async function printPdf(pdf: Pdf): Promise<void> {
  const addresses: string[] = [];
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      // Sequential, because all pages of a long document would not fit into memory.
      // oxlint-disable-next-line no-await-in-loop
      addresses.push(URL.createObjectURL(await pictureOf(pdf, number)));
    }
    await printHtml(picturePages(addresses));
  } finally {
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}

async function pictureOf(pdf: Pdf, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: printScale });
  const canvas = document.createElement("canvas");
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport, intent: "print" }).promise;
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(`Page ${number} could not be drawn.`))));
  });
}
