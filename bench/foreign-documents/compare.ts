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
 * Share of the words that our search finds, among the words that the reference reader reads correctly and among all
 * written words. Words misread by the reference (in headings with letter spacing, in scans) don't count against us.
 */
export type Compared = { document: Document; words: number; found: number; missed: string[]; foundOfWritten: number };

const isScan = ({ maker }: Document) => maker === "ccitt" || maker === "jbig2";
/**
 * Removes direction marks and soft hyphens, and normalizes presentation forms of Arabic letters. They show how a reader
 * writes, not what it has read.
 */
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

/** Extracts text with the product's document process; scans go through its OCR by tesseract. */
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

/** Extracts text with poppler, LibreOffice, or tesseract on the page rendered by poppler. */
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
