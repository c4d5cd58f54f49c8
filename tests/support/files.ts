import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { Document, Header, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import PdfDocument from "pdfkit";

/** Letters of the languages that candidates write in. Every file format must preserve all of them. */
export const manyLanguages = [
  "Åsa Öberg från Malmö, systemutvecklare",
  "Yrjö Hämäläinen, työskentelin Äänekoskella",
  "Jürgen Groß, Geschäftsführer in Köln",
  "Ольга Ковальчук, разработчик из Києва",
  "Łukasz Źrebięć, Gdańsk",
];

const unicodeFont = fileURLToPath(import.meta.resolve("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf"));

const boldFont = fileURLToPath(import.meta.resolve("pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf"));

type PdfOptions = { pages?: string[][]; password?: string; compress?: boolean };

/** Creates a PDF with one page for each list of paragraphs. */
export async function pdf({ pages = [manyLanguages], password, compress }: PdfOptions = {}): Promise<Buffer> {
  const document = new PdfDocument({
    autoFirstPage: false,
    compress: compress ?? true,
    ...(password && { userPassword: password, pdfVersion: "1.7" as const }),
  });
  document.font(unicodeFont);
  for (const page of pages) {
    document.addPage();
    for (const paragraph of page) document.text(paragraph);
  }
  document.end();
  return buffer(document);
}

/** Creates headings with letter spacing, like those of a designed CV. */
export async function wideSetPdf(headings: string[], characterSpacing: number): Promise<Buffer> {
  const document = new PdfDocument();
  document.font(boldFont).fontSize(10.5);
  for (const heading of headings) document.text(heading, { characterSpacing });
  document.end();
  return buffer(document);
}

/** Creates a PDF like a scanner does: each page is a single picture. */
export async function scannedPdf(sheet = { width: 60, height: 80 }, pages = 1): Promise<Buffer> {
  const document = new PdfDocument({ autoFirstPage: false });
  for (let page = 0; page < pages; page += 1) document.addPage().image(png(sheet), 0, 0, { width: 600 });
  document.end();
  return buffer(document);
}

/** Builds a PDF of the given objects, numbered from 1. The first one is the catalog. */
export function handMadePdf(objects: string[]): Buffer {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`;
  return Buffer.from(text, "latin1");
}

type DocxOptions = { header?: string; table?: string[][] };

export async function docx(paragraphs: string[] = manyLanguages, options: DocxOptions = {}): Promise<Buffer> {
  const [title = "", ...others] = paragraphs;
  const table = options.table && [
    new Table({
      rows: options.table.map(
        (cells) => new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) }),
      ),
    }),
  ];
  const document = new Document({
    sections: [
      {
        headers: options.header ? { default: new Header({ children: [new Paragraph(options.header)] }) } : {},
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
          ...others.map((text) => new Paragraph({ children: [new TextRun({ text, bold: true })] })),
          ...(table ?? []),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const docxTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const docxRelations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const wordNamespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/**
 * Builds a Word document around a handwritten body. `before` is inserted where a document type declaration would be.
 */
export const handMadeDocx = (body: string, before = ""): Buffer =>
  docxOf(`<?xml version="1.0"?>${before}<w:document xmlns:w="${wordNamespace}"><w:body>${body}</w:body></w:document>`);

export const docxOf = (documentXml: string | Buffer, more: ZipEntry[] = [], before?: Buffer): Buffer =>
  zip(
    [
      { name: "[Content_Types].xml", data: docxTypes },
      { name: "_rels/.rels", data: docxRelations },
      { name: "word/document.xml", data: documentXml },
      ...more,
    ],
    before,
  );

const odtNamespaces = ["office", "text", "style", "table", "manifest"]
  .map((prefix) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${prefix}:1.0"`)
  .concat(
    'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
  )
  .join(" ");

/** `isBare` leaves out the optional parts of the format. */
type OdtOptions = { styles?: string; pageHeader?: string; before?: string; manifest?: string; isBare?: boolean };

export function odt(
  body: string,
  { styles = "", pageHeader = "", before = "", manifest = "", isBare = false }: OdtOptions = {},
): Buffer {
  const part = (name: string, inner: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>${before}<office:${name} ${odtNamespaces}>${inner}</office:${name}>`;
  const needed: ZipEntry[] = [
    { name: "mimetype", data: "application/vnd.oasis.opendocument.text", stored: true },
    {
      name: "content.xml",
      data: part(
        "document-content",
        `<office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body>`,
      ),
    },
    { name: "META-INF/manifest.xml", data: `<manifest:manifest ${odtNamespaces}>${manifest}</manifest:manifest>` },
  ];
  if (isBare) return zip(needed);
  return zip([
    ...needed,
    {
      name: "styles.xml",
      data: part(
        "document-styles",
        `<office:master-styles><style:master-page><style:header><text:p>${pageHeader}</text:p></style:header></style:master-page></office:master-styles>`,
      ),
    },
  ]);
}

export const odtParagraphs = (paragraphs: string[]) =>
  paragraphs.map((paragraph) => `<text:p>${paragraph}</text:p>`).join("");

/** Encodes each non-ASCII letter by its code unit, followed by a question mark for programs without Unicode support. */
export const rtf = (paragraphs: string[] = manyLanguages): Buffer => {
  const escape = (text: string) => text.replaceAll(/[\u0080-\uFFFF]/g, (letter) => `\\u${letter.charCodeAt(0)}?`);
  return Buffer.from(
    `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}\\f0 ${paragraphs.map(escape).join("\\par\n")}}`,
  );
};

export type ZipEntry = {
  name: string;
  data: string | Buffer;
  stored?: boolean;
  /** False size stated in the archive. */
  claimedSize?: number;
};

/**
 * Builds a zip archive by hand, because libraries refuse to write the malformed archives needed here. It can be
 * preceded by other bytes.
 */
export function zip(entries: ZipEntry[], before: Buffer = Buffer.alloc(0)): Buffer {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = before.length;

  for (const { name, data, stored = false, claimedSize } of entries) {
    const bytes = Buffer.from(data);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt16LE(stored ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimedSize ?? bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);

    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    table.push(Buffer.from("PK\u0001\u0002\u0014\0", "latin1"), facts, place, Buffer.from(name));
    locals.push(Buffer.from("PK\u0003\u0004", "latin1"), facts, Buffer.from(name), packed);
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }

  const tableBytes = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(tableBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([before, ...locals, tableBytes, end]);
}

/** Builds a gray PNG. `claimed` states another size in the header, while the pixels stay few. */
export function png({ width = 2, height = 2, claimed }: { width?: number; height?: number; claimed?: number } = {}) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed ?? width, 0);
  header.writeUInt32BE(claimed ?? height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0x80).fill(0, 0, 1);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Minimal JPEG with a size in its header. It can't be rendered. */
export const jpeg = (): Buffer =>
  Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0000b080010001001011100ffd9", "hex");

/** Written by LibreOffice for Word 97: `manyLanguages`, a header, a table, a deletion and a comment. */
export const word97 = (): Promise<Buffer> => readFile(new URL("documents/word-97.doc", import.meta.url));

/**
 * Written by LibreOffice for Word 97: a name with letter spacing of 0.75 points, an optional and a non-breaking hyphen.
 */
export const spacedWord97 = (): Promise<Buffer> => readFile(new URL("documents/spaced-word-97.doc", import.meta.url));

/** Printed by Chromium: headings with letter spacing, Arabic, Hebrew, and initials that aren't a heading. */
export const chromiumPdf = (): Promise<Buffer> => readFile(new URL("documents/chromium.pdf", import.meta.url));

/**
 * Typeset by pdfLaTeX in its own encoding: accents separate from their letters, ligatures, words hyphenated at line
 * ends.
 */
export const latexPdf = (): Promise<Buffer> => readFile(new URL("documents/latex.pdf", import.meta.url));

/**
 * Scan of 403 × 500 pixels with 34,740 black ones, compressed like office scanners do: by libtiff's `ppm2tiff -c g4`
 * and img2pdf, and by the encoder of bench/foreign-documents.
 */
export const blackAndWhiteScan = (packing: "ccitt" | "jbig2"): Promise<Buffer> =>
  readFile(new URL(`documents/scan-${packing}.pdf`, import.meta.url));

/** Byte offset of the flags in that document, which say whether it is encrypted. */
export const word97FlagsAt = 4618;

/** Builds a compound file, the container of Office before 2007, with one named stream. */
export function compoundFile(stream: string): Buffer {
  const bytes = Buffer.alloc(512 * 4);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  bytes.write("Root Entry", 1024, "utf16le");
  bytes.writeUInt16LE(22, 1024 + 64);
  bytes.write(stream, 1024 + 128, "utf16le");
  bytes.writeUInt16LE(stream.length * 2 + 2, 1024 + 128 + 64);
  return bytes;
}

/**
 * Builds a page that says "Read me" and runs a script when the document is opened, its page is opened, or its link is
 * clicked.
 */
export function scriptedPdf(script: string): Buffer {
  const action = `<< /S /JavaScript /JS (${script}) >>`;
  const drawing = "BT /F1 24 Tf 40 700 Td (Read me) Tj ET";
  return handMadePdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} /Names << /JavaScript << /Names [(a) ${action}] >> >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /AA << /O ${action} >> /Annots [6 0 R] /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Type /Annot /Subtype /Link /Rect [40 690 200 730] /A ${action} >>`,
  ]);
}
