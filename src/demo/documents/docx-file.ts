import {
  BorderStyle,
  Document,
  type FileChild,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from "docx";
import type { CvModel } from "./cv-model.ts";
import type { DocxLayout } from "./cv-profiles.ts";
import { periodOf } from "./pdf-parts.ts";
import { readZip, writeZip } from "./zip.ts";

type Look = { font: string; size: number; accent: string; tab: number };

const looks: Record<DocxLayout, Look> = {
  plain: { font: "Calibri", size: 21, accent: "1F4E79", tab: 9600 },
  table: { font: "Arial", size: 19, accent: "2D5D34", tab: 6300 },
  compact: { font: "Times New Roman", size: 21, accent: "1D1D1F", tab: 9600 },
};

export async function writeDocx(model: CvModel, layout: DocxLayout): Promise<Buffer> {
  const look = looks[layout];
  const children = layout === "table" ? besideATable(model, look) : fromTopToBottom(model, look);
  const document = new Document({
    title: `${model.words.document}, ${model.name}`,
    styles: { default: { document: { run: { font: look.font, size: look.size } } } },
    sections: [{ properties: { page: { margin: { top: 1000, bottom: 1000, left: 1130, right: 1130 } } }, children }],
  });
  return withoutTheClock(await Packer.toBuffer(document));
}

/**
 * Replaces the current time, which the library writes into the properties and the archive, so that the bytes are
 * reproducible.
 */
async function withoutTheClock(buffer: Buffer): Promise<Buffer> {
  const entries = await readZip(buffer);
  const fixed = entries.map(({ name, content }) => {
    if (name !== "docProps/core.xml") return { name, content };
    return {
      name,
      content: Buffer.from(content.toString().replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "2026-01-15T09:00:00Z")),
    };
  });
  return writeZip(fixed.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
}

const paragraph = (text: string, size: number, run: { bold?: boolean; italics?: boolean; color?: string } = {}) =>
  new Paragraph({ spacing: { after: 60 }, children: [new TextRun({ text, size, ...run })] });

const heading = (text: string, look: Look) =>
  new Paragraph({
    keepNext: true,
    spacing: { before: 260, after: 100 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 2, color: look.accent } },
    children: [new TextRun({ text, bold: true, size: look.size + 3, color: look.accent })],
  });

const ends = (left: string, right: string, look: Look) =>
  new Paragraph({
    keepNext: true,
    spacing: { before: 120, after: 30 },
    tabStops: [{ type: TabStopType.RIGHT, position: look.tab }],
    children: [
      new TextRun({ text: left, bold: true, size: look.size }),
      new TextRun({ text: `\t${right}`, size: look.size - 2, color: "5A5F66" }),
    ],
  });

const section = (title: string, items: string[], separator: string, look: Look): FileChild[] =>
  items.length === 0 ? [] : [heading(title, look), paragraph(items.join(separator), look.size)];

function work(model: CvModel, look: Look): Paragraph[] {
  const { headings } = model.words;
  return [
    heading(headings.experience, look),
    ...model.posts.flatMap((post) => [
      ends(post.title, periodOf(post), look),
      paragraph(`${post.employer}, ${post.place}`, look.size - 1, { italics: true }),
      ...post.lines.map(
        (text) =>
          new Paragraph({
            bullet: { level: 0 },
            spacing: { after: 20 },
            children: [new TextRun({ text, size: look.size })],
          }),
      ),
    ]),
    heading(headings.education, look),
    ...model.schools.flatMap((school) => [
      ends(school.degree, school.years, look),
      paragraph(school.school, look.size),
    ]),
  ];
}

function fromTopToBottom(model: CvModel, look: Look): FileChild[] {
  const { headings } = model.words;
  return [
    paragraph(model.name, look.size + 19, { bold: true, color: look.accent }),
    paragraph(`${model.title}, ${model.place}`, look.size, { color: "5A5F66" }),
    paragraph(model.contact.join(" | "), look.size, { color: "5A5F66" }),
    heading(headings.profile, look),
    paragraph(model.summary, look.size),
    ...work(model, look),
    ...section(headings.skills, model.skills, ", ", look),
    ...section(headings.languages, model.spoken, ", ", look),
    ...section(headings.certificates, model.certificates, ", ", look),
    ...section(headings.interests, model.interests, ", ", look),
    ...section(headings.personal, model.remarks, " ", look),
  ];
}

/** Skills in a shaded cell at the left, jobs at the right: the other common design made with a word processor. */
function besideATable(model: CvModel, look: Look): FileChild[] {
  const { headings, document } = model.words;
  const list = (title: string, items: string[]) =>
    items.length === 0 ? [] : [heading(title, look), ...items.map((item) => paragraph(item, look.size))];
  const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
  const borders = { top: none, bottom: none, left: none, right: none };
  const left = new TableCell({
    borders,
    width: { size: 2900, type: WidthType.DXA },
    margins: { left: 160, right: 160, top: 120, bottom: 120 },
    shading: { type: ShadingType.CLEAR, color: "auto", fill: "EEF3EF" },
    children: [
      paragraph(document, look.size + 4, { bold: true }),
      ...[model.place, ...model.contact].map((line) => paragraph(line, look.size)),
      ...list(headings.skills, model.skills),
      ...list(headings.languages, model.spoken),
      ...list(headings.certificates, model.certificates),
      ...list(headings.interests, model.interests),
      ...list(headings.personal, model.remarks),
    ],
  });
  const right = new TableCell({
    borders,
    width: { size: 6750, type: WidthType.DXA },
    margins: { left: 240, right: 120, top: 120, bottom: 120 },
    children: [
      paragraph(model.name, look.size + 17, { bold: true, color: look.accent }),
      paragraph(model.title, look.size + 2, { color: "5A5F66" }),
      paragraph(model.summary, look.size),
      ...work(model, look),
    ],
  });
  const borderless = { ...borders, insideHorizontal: none, insideVertical: none };
  return [
    new Table({
      layout: TableLayoutType.FIXED,
      columnWidths: [2900, 6750],
      width: { size: 9650, type: WidthType.DXA },
      borders: borderless,
      rows: [new TableRow({ children: [left, right] })],
    }),
  ];
}
