import type { CvModel } from "./cv-model.ts";
import { periodOf } from "./pdf-parts.ts";

export type CvLine = { kind: "title" | "under" | "heading" | "strong" | "text" | "bullet"; text: string };

/** File, with the text that a reader extracts from top to bottom. */
export type WrittenCv = { bytes: Buffer; text: string };

/** CV as lines from top to bottom, for formats without columns. */
export function cvLines(model: CvModel): CvLine[] {
  const { headings } = model.words;
  const section = (heading: string, lines: CvLine[]): CvLine[] =>
    lines.length === 0 ? [] : [{ kind: "heading", text: heading }, ...lines];
  const paragraph = (items: string[], separator: string): CvLine[] =>
    items.length === 0 ? [] : [{ kind: "text", text: items.join(separator) }];

  return [
    { kind: "title", text: model.name },
    { kind: "under", text: `${model.title}, ${model.place}` },
    { kind: "under", text: model.contact.join(", ") },
    ...section(headings.profile, [{ kind: "text", text: model.summary }]),
    ...section(
      headings.experience,
      model.posts.flatMap((post): CvLine[] => [
        { kind: "strong", text: `${periodOf(post)}  ${post.title}, ${post.employer}, ${post.place}` },
        ...post.lines.map((text): CvLine => ({ kind: "bullet", text })),
      ]),
    ),
    ...section(
      headings.education,
      model.schools.map((school): CvLine => ({
        kind: "text",
        text: `${school.years}  ${school.degree}, ${school.school}`,
      })),
    ),
    ...section(headings.skills, paragraph(model.skills, ", ")),
    ...section(headings.languages, paragraph(model.spoken, ", ")),
    ...section(headings.certificates, paragraph(model.certificates, ", ")),
    ...section(headings.interests, paragraph(model.interests, ", ")),
    ...section(headings.personal, paragraph(model.remarks, " ")),
  ];
}

const mark = "• ";

export const shownLines = (lines: readonly CvLine[]): string =>
  lines.map(({ kind, text }) => (kind === "bullet" ? `${mark}${text}` : text)).join("\n");

export function writeTxt(model: CvModel): WrittenCv {
  const lines = cvLines(model).map(({ kind, text }) => {
    if (kind === "title") return `${text}\n${"=".repeat(text.length)}`;
    if (kind === "heading") return `\n${text.toUpperCase()}\n`;
    return kind === "bullet" ? `  - ${text}` : text;
  });
  const text = `${lines.join("\r\n").replaceAll(/\r?\n/g, "\r\n")}\r\n`;
  return { bytes: Buffer.from(text, "utf8"), text };
}

/**
 * RTF is ASCII: any other letter is written as its code unit, followed by the character that old readers show instead.
 */
const rtfText = (text: string) =>
  text
    .replaceAll(/[\\{}]/g, String.raw`\$&`)
    .replaceAll(/[^\x20-\x7e]/g, (letter) => String.raw`\u${letter.charCodeAt(0)}?`);

export function writeRtf(model: CvModel): WrittenCv {
  const styles: Record<CvLine["kind"], string> = {
    title: String.raw`\pard\sa40\b\fs40 `,
    under: String.raw`\pard\sa160\b0\fs20\cf2 `,
    heading: String.raw`\pard\sb240\sa80\b\fs24\cf1 `,
    strong: String.raw`\pard\sb120\sa40\b\fs21\cf0 `,
    text: String.raw`\pard\sa60\b0\fs21\cf0 `,
    bullet: String.raw`\pard\li360\fi-200\sa30\b0\fs21\cf0 \u8226? `,
  };
  const lines = cvLines(model);
  const body = lines.map(({ kind, text }) => String.raw`${styles[kind]}${rtfText(text)}\par`);
  const head = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Calibri;}}{\colortbl;\red31\green78\blue121;\red90\green95\blue102;}`;
  const rtf = `${head}\n\\paperw11906\\paperh16838\\margl1134\\margr1134\n${body.join("\n")}\n}\n`;
  return { bytes: Buffer.from(rtf, "latin1"), text: shownLines(lines) };
}
