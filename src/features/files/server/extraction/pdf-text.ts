import { getDocumentProxy } from "unpdf";
import { DocumentError } from "./document-error.ts";
import type { TextCollector } from "./text-collector.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

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

export async function openPdf(bytes: Buffer): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      // Glyphs are never drawn here, so neither are fonts looked for on the machine.
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
    });
  } catch (error) {
    throw new DocumentError(error instanceof Error && error.name === "PasswordException" ? "encrypted" : "damaged");
  }
}

async function readPage(pdf: Pdf, number: number, collector: TextCollector): Promise<boolean> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) collector.add(item.hasEOL ? `${item.str}\n` : item.str);
    collector.add("\n\n");
    page.cleanup();
    return true;
  } catch {
    return false;
  }
}
