import { getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import { DocumentError } from "./document-error.ts";

/**
 * Polyfill of `Math.sumPrecise`, which pdf.js needs for embedded fonts and Node.js 26 lacks. The legacy build of pdf.js
 * includes it, but takes a third of a second longer per document.
 */
if (!("sumPrecise" in Math))
  Object.assign(Math, {
    sumPrecise(values: Iterable<number>) {
      let sum = 0;
      for (const value of values) sum += value;
      return sum;
    },
  });

/** Returns the URL of a data folder in the pdf.js package. */
const folder = (name: string) => new URL(`./${name}/`, import.meta.resolve("pdfjs-dist/package.json")).href;

/** `maxImageSize` is the maximum number of pixels of an image to decode. */
type Reading = { maxImageSize?: number };

export async function openPdf(bytes: Buffer, { maxImageSize = -1 }: Reading = {}): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: 0,
      maxImageSize,
      // Text is never rendered here, so system fonts are not needed.
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      standardFontDataUrl: folder("standard_fonts"),
      cMapUrl: folder("cmaps"),
      cMapPacked: true,
      // Decoders for black-and-white scans and JPEG 2000.
      wasmUrl: folder("wasm"),
      useWorkerFetch: false,
    }).promise;
  } catch (error) {
    throw new DocumentError(error instanceof Error && error.name === "PasswordException" ? "encrypted" : "damaged");
  }
}
