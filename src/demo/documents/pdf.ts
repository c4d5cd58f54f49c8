import PdfKit from "pdfkit";
import { createRandom } from "../content/random.ts";
import type { CvModel } from "./cv-model.ts";
import type { CvLanguage } from "../content/families.ts";
import type { PdfLayout } from "./cv-profiles.ts";
import { fontNames, loadFonts } from "./pdf-fonts.ts";
import { academic, classic, elegant, margins, twoPages } from "./pdf-one-column.ts";
import { banner, sidebar, timeline } from "./pdf-two-columns.ts";

type Layout = (document: PDFKit.PDFDocument, model: CvModel, accent: string) => void;

const layouts: Record<PdfLayout, Layout> = {
  classic,
  sidebar,
  timeline,
  academic,
  two_pages: twoPages,
  elegant,
  banner,
};
const sides: Record<PdfLayout, number> = { sidebar: 44, timeline: 52, banner: 40, ...margins };
const accents = ["#1f4e79", "#0b5d55", "#5b3a6e", "#7a2e2e", "#34495e", "#2d5d34", "#8a4b14"];

/** Fixed creation time in the PDF, so that the bytes are the same on every machine. */
const written = new Date("2026-01-15T09:00:00Z");

export async function writePdf(model: CvModel, language: CvLanguage, layout: PdfLayout): Promise<Buffer> {
  const document = await createPdf(model, language, sides[layout]);
  layouts[layout](document, model, createRandom(`${model.key}:accent`).pick(accents));
  return finish(document);
}

export async function createPdf(model: CvModel, language: CvLanguage, margin: number): Promise<PDFKit.PDFDocument> {
  const fonts = await loadFonts();
  const document = new PdfKit({
    size: "A4",
    margins: { top: 54, bottom: 54, left: margin, right: margin },
    bufferPages: true,
    lang: language,
    info: { Title: `${model.words.document}, ${model.name}`, CreationDate: written },
  });
  for (const name of fontNames) document.registerFont(name, fonts[name]);
  return document;
}

export function finish(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on("data", (part: Buffer) => parts.push(part));
    document.on("end", () => resolve(Buffer.concat(parts)));
    document.on("error", reject);
    document.end();
  });
}
