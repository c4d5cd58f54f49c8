import type { Writable } from "node:stream";
import { setImmediate as others } from "node:timers/promises";
import PdfKit from "pdfkit";
import type { Document, Section } from "../../compose.ts";
import type { Entry } from "../../entries.ts";
import { loadFonts, type Fonts } from "./pdf-fonts.ts";
import { createSheet, type Sheet } from "./sheet.ts";

export type Printed = {
  document: Document;
  language: string;
  /** Notice shown at the top if the font lacks characters. */
  missingLetters: string;
  pageOf: (page: number, pages: number) => string;
};

/** Minimum room for an entry; with less, it starts on the next page. */
const roomForEntry = 60;
const roomForSection = 90;

/**
 * Writes a printout as a tagged PDF with bookmarks. It yields to other requests between entries, and stops when the
 * client disconnects.
 */
export async function writePdf({ document, language, missingLetters, pageOf }: Printed, out: Writable): Promise<void> {
  const fonts = await loadFonts();
  const pdf = new PdfKit({
    size: "A4",
    margins: { top: 56, bottom: 64, left: 56, right: 56 },
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: `${document.title}, ${document.subtitle}`, Creator: "Hirelane" },
  });
  pdf.pipe(out);
  const sheet = createSheet(pdf, fonts);

  sheet.write("H1", document.title, { size: 19, bold: true });
  sheet.write("P", document.subtitle, { muted: true });
  sheet.write("P", document.origin, { size: 8.5, muted: true });
  if (!isWhole(document, fonts)) sheet.write("P", missingLetters, { size: 8.5, bold: true });
  for (const section of document.sections) {
    // oxlint-disable-next-line no-await-in-loop -- One below the other.
    await writeSection(sheet, section, () => !out.destroyed);
  }
  sheet.finish((page, pages) => `${document.title} · ${pageOf(page, pages)}`);
  pdf.end();
}

async function writeSection(sheet: Sheet, section: Section, isRead: () => boolean): Promise<void> {
  const { title, facts = [], text, entries = [], note } = section;
  sheet.keep(roomForSection);
  sheet.begin(title);
  sheet.write("H2", title, { size: 12.5, bold: true, above: 16 });
  if (note) sheet.write("P", note, { size: 8.5, muted: true });
  for (const { label, value } of facts) sheet.writeFact(label, value);
  if (text) await writeLines(sheet, text, isRead);
  for (const entry of entries) {
    if (!isRead()) return;
    // oxlint-disable-next-line no-await-in-loop -- One below the other.
    await writeEntry(sheet, entry, isRead);
  }
}

async function writeEntry(sheet: Sheet, { title, aside, text }: Entry, isRead: () => boolean): Promise<void> {
  if (text !== undefined) sheet.keep(roomForEntry);
  sheet.writeTitle(title, aside, { bold: text !== undefined });
  if (text !== undefined) await writeLines(sheet, text, isRead);
  await others();
}

async function writeLines(sheet: Sheet, text: string, isRead: () => boolean): Promise<void> {
  for (const line of text.split("\n")) {
    if (!isRead()) return;
    if (line.trim() === "") sheet.skip();
    else sheet.write("P", line, {});
    // oxlint-disable-next-line no-await-in-loop -- One below the other.
    await others();
  }
}

function isWhole({ title, subtitle, sections }: Document, { shown }: Fonts): boolean {
  const texts = sections.flatMap(({ facts = [], text = "", entries = [] }) => [
    text,
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...entries.flatMap((entry) => [entry.title, entry.aside, entry.text ?? ""]),
  ]);
  return [title, subtitle, ...texts].every((words) => shown(words).isWhole);
}
