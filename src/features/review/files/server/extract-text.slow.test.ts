import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import {
  docx,
  docxOf,
  handMadeDocx,
  handMadePdf,
  manyLanguages,
  odt,
  odtParagraphs,
  pdf,
  png,
  rtf,
  scannedPdf,
  spacedWord97,
  word97,
  word97FlagsAt,
} from "#tests/support/files.ts";
import { detectFileKind } from "./file-kind.ts";
import { extractText, previewHtml } from "./extract-text.ts";

const text = manyLanguages.join("\n");

/** Creates a PDF with one page that consists of the given drawing operators. */
function pdfDrawing(drawing: Buffer, catalogue = ""): Buffer {
  const packed = deflateSync(drawing);
  return handMadePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString("latin1")}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}

const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;

async function withCanary(use: (address: string) => Promise<void>): Promise<number> {
  let visits = 0;
  const canary = createServer((_request, response) => response.end()).on("connection", () => (visits += 1));
  await once(canary.listen(0, "127.0.0.1"), "listening");
  await use(`http://127.0.0.1:${(canary.address() as AddressInfo).port}/`);
  canary.close();
  return visits;
}

it("[SEARCH-8] reads the letters of all languages out of each format", async () => {
  expect(await extractText(await pdf({ pages: [manyLanguages, ["last"]] }), "pdf")).toEqual({
    state: "extracted",
    text: `${text}\n\nlast`,
    pages: 2,
  });
  const extracted = { state: "extracted", text };
  expect(await extractText(await docx(), "docx")).toEqual(extracted);
  expect(await extractText(odt(odtParagraphs(manyLanguages)), "odt")).toEqual(extracted);
  expect(await extractText(rtf(), "rtf")).toEqual(extracted);
  expect(await extractText(Buffer.from(text), "txt")).toEqual(extracted);
  expect(await extractText(Buffer.from(`\uFEFF${text}`, "utf16le").swap16(), "txt")).toEqual(extracted);
});

it("[SEARCH-8] keeps the words of a PDF apart that are apart on one line, in whatever order they are drawn", async () => {
  const drawn = Buffer.from(
    "BT /F1 10 Tf 1 0 0 1 430 600 Tm (2024 to today) Tj 1 0 0 1 70 600 Tm (Account) Tj 1 0 0 1 106.13 600 Tm (ant) Tj ET",
  );

  expect(await extractText(pdfDrawing(drawn), "pdf")).toMatchObject({ text: "2024 to today Accountant" });
});

it("[SEARCH-8] reads a file by its path, and does not need to be told where it is", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "hirelane-extract-"));
  const file = path.join(folder, "a name with spaces, $(id)");
  await writeFile(file, await pdf());

  expect(await extractText(file, "pdf")).toMatchObject({ state: "extracted", text });

  await rm(folder, { recursive: true });
});

it("[SEARCH-8] reads the headers of a document and what its tables hold", async () => {
  const word = await docx(["Erfarenhet"], { header: "asa@example.com", table: [["2020", "Utvecklare"]] });
  const table = `<table:table><table:table-row><table:table-cell><text:p>Utvecklare</text:p></table:table-cell></table:table-row></table:table>`;

  expect(await extractText(word, "docx")).toEqual({
    state: "extracted",
    text: "asa@example.com\nErfarenhet\n2020\nUtvecklare",
  });
  expect(await extractText(odt(table, { pageHeader: "asa@example.com" }), "odt")).toEqual({
    state: "extracted",
    text: "asa@example.com\nUtvecklare",
  });
});

it("[FILE-6] reads an ODT without styles, which are optional in the format", async () => {
  const bare = odt(odtParagraphs(manyLanguages), { isBare: true });

  expect(await extractText(bare, "odt")).toEqual({ state: "extracted", text });
  expect(await previewHtml(bare, "odt")).toEqual({
    state: "shown",
    html: manyLanguages.map((line) => `<p>${line}</p>`).join(""),
  });
});

it("[FILE-6] sets notes apart from the word that they belong to", async () => {
  const open = odt(
    `<text:p>Budget<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>In euros</text:p></text:note-body></text:note> of the region</text:p><text:p>Next</text:p>`,
  );
  const rich = Buffer.from("{\\rtf1 Budget{\\super\\chftn}{\\footnote \\pard In euros}of the region}");

  expect(await extractText(open, "odt")).toEqual({ state: "extracted", text: "Budget of the region\nIn euros\nNext" });
  expect(await extractText(rich, "rtf")).toEqual({ state: "extracted", text: "Budget In euros of the region" });
});

it.each([
  ["a large drawing", "0 0 m 10 10 l S ".repeat(300_000)],
  ["half a million letters", "BT /F1 2 Tf 10 790 Td (Hydrologist of rivers) Tj ET\n".repeat(24_000)],
])("[FILE-6] reads the words on a page with %s", async (_what, drawing) => {
  const page = pdfDrawing(Buffer.from(`BT /F1 12 Tf 40 700 Td (Tilda Moberg) Tj ET\n${drawing}`));

  expect(await extractText(page, "pdf")).toMatchObject({ text: expect.stringContaining("Tilda Moberg") });
});

it("[FILE-6] reads what is typed into the fields of a PDF form, and notes on its page", async () => {
  const drawing = "BT /F1 12 Tf 40 700 Td (Name) Tj ET";
  const field = (top: number, rest: string) => `<< /Type /Annot /Rect [40 ${top - 20} 200 ${top}] ${rest} >>`;
  const form = handMadePdf([
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R 7 0 R 8 0 R] >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Annots [6 0 R 7 0 R 8 0 R 9 0 R] /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    field(690, "/Subtype /Widget /FT /Tx /T (name) /V (Tilda Moberg)"),
    field(660, "/Subtype /Widget /FT /Ch /T (work) /V [(2)] /Opt [[(1) (Rigger)] [(2) (Welder)]]"),
    field(630, "/Subtype /Widget /FT /Tx /Ff 8192 /T (pin) /V (4711)"),
    field(600, "/Subtype /FreeText /Contents (Ready in May)"),
  ]);

  expect(await extractText(form, "pdf")).toMatchObject({ text: "Name\nTilda Moberg\nWelder\nReady in May" });
});

it("[FILE-6] reads an ODT of early programs, which names a document type, and RTF with signs within a group", async () => {
  const type = '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd">';
  const early = odt("<text:p>Tilda</text:p>", { before: type });
  const rich = Buffer.from("{\\rtf1 {\\f0\\*\\cs7 Tilda}{\\*\\unknown not this}{ \\*\\other nor this}}");

  expect(await extractText(early, "odt")).toMatchObject({ text: "Tilda" });
  expect(await extractText(rich, "rtf")).toMatchObject({ text: "Tilda" });
});

it("[FILE-6] reads a PDF behind what a printer put before it", async () => {
  const behind = Buffer.concat([Buffer.from("\u001B%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n"), await pdf()]);

  expect(await extractText(behind, "pdf")).toMatchObject({ state: "extracted", text });
});

it.each([
  ["Macintosh", "macintosh", "Utvecklare på Malmö högskola, åtta års erfarenhet av förvaltning, résumé"],
  ["Windows in Russia", "windows-1251", "Опыт работы разработчиком, знание английского языка"],
  ["KOI8", "koi8-r", "Опыт работы разработчиком, знание английского языка"],
  ["Windows in Poland", "windows-1250", "Doświadczenie w zarządzaniu projektami, język angielski biegły"],
  ["Windows in the west", "windows-1252", "Größe, façade, åäö – “señor”, naïve Überprüfung für 100 €"],
])("[FILE-6] reads a text that was written on %s", async (_name, encoding, written) => {
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [new TextDecoder(encoding).decode(Uint8Array.of(code)), code]),
  );
  const bytes = Buffer.from(Array.from(written, (letter) => codes.get(letter) ?? 63));

  expect(await detectFileKind(bytes)).toMatchObject({ kind: "txt" });
  expect(await extractText(bytes, "txt")).toEqual({ state: "extracted", text: written });
});

it("[SEARCH-8] reads a document of Word 97 with its header and tables, without what was deleted and remarked", async () => {
  expect(await extractText(await word97(), "doc")).toEqual({
    state: "extracted",
    text: `asa@example.com\n${text}\n2020 Utvecklare`,
  });
});

it("[SEARCH-8] reads spaced letters and hyphens of a document of Word 97", async () => {
  const { text: found } = (await extractText(await spacedWord97(), "doc")) as { text: string };

  expect(found).toBe("Alva Bergstrand\nProjektleitung in Lund, 2019-2024");
});

it("[SEARCH-8] leaves out what the author deleted and what colleagues remarked", async () => {
  const word = handMadeDocx(
    `${paragraph("kept")}<w:p><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom></w:p>`,
  );
  const open = odt(
    `<text:tracked-changes><text:p>deleted</text:p></text:tracked-changes><text:p>kept<office:annotation><text:p>remark</text:p></office:annotation></text:p>`,
  );
  const rich = Buffer.from("{\\rtf1 kept{\\v hidden}{\\deleted gone}{\\*\\unknown secret}{\\pict 0a0b}}");

  for (const answer of [extractText(word, "docx"), extractText(open, "odt"), extractText(rich, "rtf")]) {
    expect(await answer).toEqual({ state: "extracted", text: "kept" });
  }
});

it("[SEARCH-8] reads RTF in the encoding of each font", async () => {
  const fonts =
    "{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial;}{\\f2\\fcharset238 Arial;}{\\f3\\fcharset186 A;}}";
  const body =
    "\\f0 \\'c5sa \\'d6berg\\par \\f1 \\'ce\\'eb\\'fc\\'e3\\'e0\\par \\f2 \\'a3ukasz \\'8cwi\\'ea\\'e6\\par {\\f3 \\'eaad\\'e1} \\f0\\'e5" +
    "\\par \\uc2\\u1086\\'3f\\'3f\\u-10179??\\u-8704??\\par a\\tab b\\emdash\\~c\\{\\}\\cell d\\row";

  const answer = await extractText(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252${fonts}${body}}`, "latin1"), "rtf");

  expect(answer).toEqual({
    state: "extracted",
    text: "Åsa Öberg\nОльга\nŁukasz Święć\nźadį å\nо😀\na b— c{} d",
  });
});

it("[SEARCH-8] says that there is no text in a scanned page, an empty one and a picture", async () => {
  expect(await extractText(await scannedPdf(), "pdf")).toEqual({ state: "unreadable" });
  expect(await extractText(await pdf({ pages: [[]] }), "pdf")).toEqual({ state: "unreadable" });
  expect(await extractText(handMadeDocx("<w:p/>"), "docx")).toEqual({ state: "unreadable" });
  expect(await extractText(png(), "png")).toEqual({ state: "unreadable" });
});

it("[SEARCH-8] says why a document cannot be read", async () => {
  const whole = await pdf();
  const locked = odt("", { manifest: "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>" });

  expect(await extractText(await pdf({ password: "secret" }), "pdf")).toEqual({ state: "failed", reason: "encrypted" });
  const secret = await word97();
  secret.writeUInt16LE(secret.readUInt16LE(word97FlagsAt) | 0x0100, word97FlagsAt);
  expect(await extractText(secret, "doc")).toEqual({ state: "failed", reason: "encrypted" });
  expect(await extractText(locked, "odt")).toEqual({ state: "failed", reason: "encrypted" });
  const damaged = { state: "failed", reason: "damaged" };
  expect(await extractText(Buffer.alloc(0), "pdf")).toEqual(damaged);
  expect(await extractText(whole.subarray(0, whole.length / 2), "pdf")).toEqual(damaged);
  expect(await extractText(Buffer.from("%PDF-1.7\n"), "pdf")).toEqual(damaged);
  expect(await extractText((await docx()).subarray(0, 3_000), "docx")).toEqual(damaged);
  expect(await extractText(docxOf("<w:document><w:t>"), "docx")).toEqual(damaged);
  expect(await extractText((await word97()).subarray(0, 3_000), "doc")).toEqual(damaged);
  expect(await extractText(Buffer.from("no compound file"), "doc")).toEqual(damaged);
  expect(await extractText(Buffer.from("no rtf"), "rtf")).toEqual(damaged);
});

it("[FILE-3] unpacks no bomb: not an honest one, and not one that lies about its size", async () => {
  const zeros = Buffer.alloc(500 * 1024 * 1024);
  const honest = docxOf(zeros);
  const lying = docxOf(`<w:document>${paragraph("text")}</w:document>`, [
    { name: "word/header1.xml", data: `<a>${" ".repeat(100 * 1024 * 1024)}</a>`, claimedSize: 500 },
  ]);
  const manySmall = docxOf(
    "<w:document/>",
    Array.from({ length: 12 }, (_, index) => ({
      name: `word/header${index}.xml`,
      data: `<a>${" ".repeat(5 * 1024 * 1024)}</a>`,
    })),
  );

  expect(await extractText(honest, "docx")).toEqual({ state: "failed", reason: "memory" });
  expect(await previewHtml(honest, "docx")).toEqual({ state: "failed", reason: "memory" });
  expect(await extractText(lying, "docx")).toEqual({ state: "failed", reason: "damaged" });
  expect(await extractText(manySmall, "docx")).toEqual({ state: "failed", reason: "memory" });
  expect(await extractText(pdfDrawing(zeros), "pdf")).toEqual({ state: "failed", reason: "memory" });
});

it("[FILE-3] stops at a document that takes longer than it may, and goes on with the next", async () => {
  const endless = pdfDrawing(Buffer.from(`BT /F1 12 Tf ${"(a) Tj ".repeat(5_000_000)}ET`));

  expect(await extractText(endless, "pdf", { memoryMb: 1_000, seconds: 1, waitingSeconds: 600 })).toEqual({
    state: "failed",
    reason: "timeout",
  });

  expect(await extractText(Buffer.from("next"), "txt")).toEqual({ state: "extracted", text: "next" });
});

it("[SEARCH-8] keeps the first 400,000 characters of a very long document", async () => {
  const long = Buffer.from("Åäö och mer\n".repeat(1_000_000));

  const answer = await extractText(long, "txt");

  expect(answer.state).toBe("extracted");
  expect(answer.state === "extracted" && answer.text.length).toBeLessThanOrEqual(400_000);
  expect(answer.state === "extracted" && answer.text.length).toBeGreaterThan(399_000);
});

it("[FILE-3] fetches nothing that a document names, and reads no file for it", async () => {
  const visits = await withCanary(async (address) => {
    for (const target of [address, "file:///etc/passwd"]) {
      const entity = { before: `<!DOCTYPE a [<!ENTITY x SYSTEM "${target}">]>`, words: "&x;" };
      const external = { before: `<!DOCTYPE a SYSTEM "${target}">`, words: "text" };
      const damaged = { state: "failed", reason: "damaged" };
      for (const { before, words } of [entity, external]) {
        expect(await extractText(handMadeDocx(paragraph(words), before), "docx")).toEqual(damaged);
        expect(await previewHtml(handMadeDocx(paragraph(words), before), "docx")).toEqual(damaged);
        expect(await extractText(odt(`<text:p>${words}</text:p>`, { before }), "odt")).toEqual(damaged);
        expect(await previewHtml(odt(`<text:p>${words}</text:p>`, { before }), "odt")).toEqual(damaged);
      }
    }

    const fields = `{\\rtf1 read{\\field{\\*\\fldinst INCLUDEPICTURE "${address}"}{\\fldrslt }}{\\*\\template ${address}}}`;
    expect(await extractText(Buffer.from(fields), "rtf")).toEqual({ state: "extracted", text: "read" });
    const action = `/OpenAction << /S /URI /URI (${address}) >> /AA << /WC << /S /JavaScript /JS (app.launchURL("${address}")) >> >>`;
    const drawing = Buffer.from("BT /F1 12 Tf 20 20 Td (read) Tj ET");
    expect(await extractText(pdfDrawing(drawing, action), "pdf")).toMatchObject({ state: "extracted", text: "read" });
  });

  expect(visits).toBe(0);
});
