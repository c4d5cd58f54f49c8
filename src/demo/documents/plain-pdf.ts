import type { CvModel } from "./cv-model.ts";
import { cvLines, type CvLine, type WrittenCv } from "./plain-text.ts";

const page = { width: 595, height: 842, left: 62, right: 62, top: 64, bottom: 60 };

type Style = { font: "F1" | "F2"; size: number; before: number; color: string; indent: number };

const ink = "0.11 0.11 0.12";
const grey = "0.35 0.37 0.4";
const blue = "0.12 0.31 0.47";

const styles: Record<CvLine["kind"], Style> = {
  title: { font: "F2", size: 21, before: 0, color: ink, indent: 0 },
  under: { font: "F1", size: 10, before: 2, color: grey, indent: 0 },
  heading: { font: "F2", size: 11.5, before: 12, color: blue, indent: 0 },
  strong: { font: "F2", size: 10, before: 6, color: ink, indent: 0 },
  text: { font: "F1", size: 10, before: 3, color: ink, indent: 0 },
  bullet: { font: "F1", size: 10, before: 1, color: ink, indent: 10 },
};

/** Widths of Helvetica's characters from space to tilde, in thousandths of the font size. */
const widths =
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
    .split(" ")
    .map(Number);

/** Estimated width of a text. Bold letters are about a tenth wider. */
const widthOf = (text: string, { font, size }: Style) => {
  let sum = 0;
  for (const letter of text) sum += widths[letter.charCodeAt(0) - 32] ?? 600;
  return (sum * size * (font === "F2" ? 1.1 : 1)) / 1000;
};

/** Windows-1252 bytes of characters that Latin-1 lacks. */
const inWindows1252: Record<string, number> = {
  "–": 0x96,
  "•": 0x95,
  "’": 0x92,
  Œ: 0x8c,
  œ: 0x9c,
  Š: 0x8a,
  š: 0x9a,
  Ÿ: 0x9f,
  Ž: 0x8e,
  ž: 0x9e,
};

const pdfText = (text: string) =>
  text.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll(/[^\x20-\x7e]/g, (letter) => {
    const code = inWindows1252[letter] ?? letter.charCodeAt(0);
    if (code > 0xff) throw new Error(`The fonts of every PDF reader have no ${letter}.`);
    return `\\${code.toString(8)}`;
  });

/** Writes a PDF in the standard fonts of PDF readers, like a basic export. */
export function writePlainPdf(model: CvModel): WrittenCv {
  const pages = layOut(cvLines(model));
  const contents = pages.map((rows) => `BT\n${rows.map(({ drawn }) => drawn).join("\n")}\nET`);
  const firstPage = 6;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    `<< /Title (${pdfText(`${model.words.document}, ${model.name}`)}) /CreationDate (D:20260115090000Z) >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${firstPage + 2 * index + 1} 0 R ` +
        "/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return {
    bytes: Buffer.from(fileOf(objects), "latin1"),
    text: pages.map((rows) => `${rows.map(({ text }) => text).join("\n")}\n\n`).join(""),
  };
}

type Row = { text: string; drawn: string };

function layOut(lines: readonly CvLine[]): Row[][] {
  const pages: Row[][] = [[]];
  let y = page.height - page.top;
  for (const { kind, text } of lines) {
    const style = styles[kind];
    y -= style.before;
    const marked = kind === "bullet" ? `• ${text}` : text;
    for (const row of wrap(marked, style)) {
      y -= style.size * 1.35;
      if (y < page.bottom) {
        pages.push([]);
        y = page.height - page.top;
      }
      const x = page.left + style.indent;
      const drawn = `/${style.font} ${style.size} Tf ${style.color} rg 1 0 0 1 ${x} ${y.toFixed(2)} Tm (${pdfText(row)}) Tj`;
      pages.at(-1)?.push({ text: row, drawn });
    }
  }
  return pages;
}

function wrap(text: string, style: Style): string[] {
  const room = page.width - page.left - page.right - style.indent;
  const rows: string[] = [];
  for (const word of text.split(/ +/)) {
    const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
    if (rows.length > 0 && widthOf(longer, style) <= room) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

function fileOf(objects: readonly string[]): string {
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
