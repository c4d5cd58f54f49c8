import { getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import { DocumentError } from "./document-error.ts";

/**
 * The one thing that pdf.js asks for and Node 26 has not yet; without it embedded fonts are given up. Its legacy build
 * brings that and a third of a second of other things to each document.
 */
if (!("sumPrecise" in Math))
  Object.assign(Math, {
    sumPrecise(values: Iterable<number>) {
      let sum = 0;
      for (const value of values) sum += value;
      return sum;
    },
  });

/** What pdf.js reads beside a document, from its own package. */
const folder = (name: string) => new URL(`./${name}/`, import.meta.resolve("pdfjs-dist/package.json")).href;

/** Pictures beyond so many dots are not decoded. */
type Reading = { maxImageSize?: number };

export async function openPdf(bytes: Buffer, { maxImageSize = -1 }: Reading = {}): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: 0,
      maxImageSize,
      // Glyphs are never drawn here, so neither are fonts looked for on the machine.
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      standardFontDataUrl: folder("standard_fonts"),
      cMapUrl: folder("cmaps"),
      cMapPacked: true,
      // The decoders of what scanners write in black and white, and of JPEG 2000.
      wasmUrl: folder("wasm"),
      useWorkerFetch: false,
    }).promise;
  } catch (error) {
    throw new DocumentError(error instanceof Error && error.name === "PasswordException" ? "encrypted" : "damaged");
  }
}
