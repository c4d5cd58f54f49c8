import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { textDocument } from "#features/platform/indexing/server/text-vector.ts";
import { tokenise } from "#shared/text/tokens.ts";
import { extractText } from "#features/review/files/server/extract-text.ts";
import { findOcr } from "#features/review/files/server/ocr.ts";
import { readScan } from "#features/review/files/server/reading/read-scan.ts";
import { makers, type Document } from "./build.ts";
import { output } from "./programs.ts";
import { cvs, textOf } from "./texts.ts";

/**
 * Of the words that the other reader reads rightly, and of all that were written, the share that our search finds. What
 * it misreads (letters of wide-set headings, of scans) is not held against us.
 */
export type Compared = { document: Document; words: number; found: number; missed: string[]; foundOfWritten: number };

const isScan = ({ maker }: Document) => maker === "ccitt" || maker === "jbig2";
/** Marks that turn the direction, soft hyphens, and the forms of Arabic letters: how a reader writes, not what it read. */
const plain = (text: string) =>
  text.normalize("NFKC").replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, "");

export async function compare(document: Document): Promise<Compared> {
  const ours = textDocument([{ field: "cv", text: await ourText(document) }]).words;
  const written = new Set(tokenise(textOf(cvs[document.language])));
  const theirs = [...new Set(tokenise(plain(await theirText(document))))].filter((word) => written.has(word));
  const missed = theirs.filter((word) => !ours.has(word));
  return {
    document,
    words: theirs.length,
    found: 1 - missed.length / theirs.length,
    missed,
    foundOfWritten: [...written].filter((word) => ours.has(word)).length / written.size,
  };
}

/** By the process that reads documents in the product, and for scans by its way to tesseract. */
async function ourText(document: Document): Promise<string> {
  const bytes = await readFile(document.path);
  if (isScan(document)) {
    const ocr = await findOcr();
    const scan = ocr && (await readScan(bytes, ocr));
    return scan?.state === "read" ? (scan.text ?? "") : "";
  }
  const extraction = await extractText(bytes, makers[document.maker]);
  return extraction.state === "extracted" ? extraction.text : "";
}

/** By poppler, by LibreOffice, or by tesseract on the page as poppler draws it. */
async function theirText(document: Document): Promise<string> {
  const folder = dirname(document.path);
  const name = basename(document.path);
  if (isScan(document)) {
    await output(folder, "pdftoppm", "-r", "300", "-gray", "-singlefile", name, `${name}-drawn`);
    return output(folder, "tesseract", `${name}-drawn.pgm`, "stdout", "-l", "eng+swe+deu+fin");
  }
  if (makers[document.maker] === "pdf") return output(folder, "pdftotext", name, "-");
  const read = join(folder, "read");
  await output(folder, "soffice", "--headless", "--convert-to", "txt:Text (encoded):UTF8", "--outdir", read, name);
  return readFile(join(read, name.replace(/\.\w+$/, ".txt")), "utf8");
}
