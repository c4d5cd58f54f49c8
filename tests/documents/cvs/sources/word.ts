import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { Cv, Words } from "./cv.ts";

type Block = Paragraph | Table;
type Page = { header?: Paragraph[]; footer?: Paragraph[]; body: Block[] };

const line = (text: string) => new Paragraph({ text });
const big = (text: string) => new Paragraph({ children: [new TextRun({ text, bold: true, size: 40 })] });
const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_2 });
const cell = (children: Block[], width: number) =>
  new TableCell({ children, width: { size: width, type: WidthType.PERCENTAGE } });
const table = (rows: Block[][][]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map((row) => new TableRow({ children: row.map((blocks) => cell(blocks, 100 / row.length)) })),
  });

const present = (values: readonly (string | null | undefined)[]) =>
  values.filter((value): value is string => typeof value === "string");
const contacts = ({ address, phone, email, ln_url }: Cv) => present([address, phone, email, ln_url]);

function rest({ hasReferences }: Cv, words: Words): Paragraph[] {
  const [work, ...places] = words.work;
  const [education, ...schools] = words.education;
  const [skills, ...names] = words.skills;
  const [references, ...people] = words.references;
  return [
    heading(words.profile[0]),
    line(words.profile[1]),
    heading(work),
    ...places.flatMap(([place, dates, text]) => [line(`${place}\t${dates}`), line(text)]),
    heading(education),
    ...schools.map(([school, text]) => line(`${school}: ${text}`)),
    heading(skills),
    ...names.map(line),
    heading(words.languages[0]),
    line(words.languages[1]),
    ...(hasReferences === true
      ? [
          heading(references),
          ...people.flatMap(([name, post, email, phone]) => [line(`${name}, ${post}`), line(`${email}, ${phone}`)]),
        ]
      : []),
  ];
}

const layouts: Record<string, (cv: Cv, words: Words) => Page> = {
  "word-plain": (cv, words) => ({
    body: [big(cv.shown), line(cv.title), ...contacts(cv).map(line), ...rest(cv, words)],
  }),
  "word-table": (cv, words) => ({
    body: [big(words.heading), table([[contacts(cv).map(line), [big(cv.shown), line(cv.title)]]]), ...rest(cv, words)],
  }),
  "word-header": (cv, words) => ({
    header: [line(`${cv.shown}\t${cv.email}\t${cv.phone}`)],
    body: [big(words.heading), line(cv.title), ...rest(cv, words)],
  }),
  "word-footer": (cv, words) => ({
    footer: [line(contacts(cv).join(" • "))],
    body: [big(cv.shown), line(cv.title), ...rest(cv, words)],
  }),
  "word-labels": (cv, words) => {
    const { labels } = words;
    return {
      body: [
        big(words.heading),
        line(`${labels.last}:\t${cv.last_name}`),
        line(`${labels.first}:\t${cv.first_name}`),
        line(words.born.join(":\t")),
        ...present([cv.office && `${labels.office}:\t${cv.office}`, `${labels.mobile}:\t${cv.phone}`]).map(line),
        line(`${labels.email}:\t${cv.email}`),
        ...rest(cv, words),
      ],
    };
  },
  "word-caps": (cv, words) => ({
    body: [
      big(cv.shown),
      line(`${cv.title.toUpperCase()} — ${cv.address.toUpperCase()}`),
      line(present([cv.phone && `T ${cv.phone}`, cv.email && `E ${cv.email}`]).join("  ")),
      ...rest(cv, words),
    ],
  }),
};

export async function docxOf(cv: Cv, words: Words): Promise<Buffer> {
  const page = layouts[cv.layout]?.(cv, words);
  if (!page) throw new Error(`There is no layout ${cv.layout}.`);
  const { header, footer, body } = page;
  return Packer.toBuffer(
    new Document({
      sections: [
        {
          ...(header && { headers: { default: new Header({ children: header }) } }),
          ...(footer && { footers: { default: new Footer({ children: footer }) } }),
          children: body,
        },
      ],
    }),
  );
}
