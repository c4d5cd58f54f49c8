import { TextDecoder } from "node:util";
import { convert } from "html-to-text";
import PostalMime from "postal-mime";
import type { AltChunk } from "./alt-chunks.ts";
import { createHtml } from "./html.ts";
import { decodePlainText } from "./plain-text.ts";
import { previewPlainText } from "./plain-text-preview.ts";
import { previewRtf } from "./rtf-preview.ts";
import { readRtfText } from "./rtf-text.ts";
import { createCollector, maxCharacters } from "./text-collector.ts";

/** Maximum length including tags: enough for the text of a long document. */
const maxHtml = maxCharacters * 2;
const maxDepth = 200;
const levels = ["h1", "h2", "h3", "h4", "h5", "h6"];

export async function textOfChunk(chunk: AltChunk): Promise<string> {
  const html = await pageOf(chunk);
  if (html !== undefined) return textOfHtml(html);
  if (chunk.extension === ".txt") return decodePlainText(chunk.bytes);
  const collector = createCollector();
  if (chunk.extension === ".rtf") readRtfText(chunk.bytes, collector);
  return collector.text();
}

export async function previewOfChunk(chunk: AltChunk): Promise<string> {
  const html = await pageOf(chunk);
  if (html !== undefined) return html;
  const shown = createHtml();
  if (chunk.extension === ".txt") previewPlainText(decodePlainText(chunk.bytes), shown);
  if (chunk.extension === ".rtf") previewRtf(chunk.bytes, shown);
  return shown.html();
}

/** Returns the HTML of a chunk, which is plain HTML or wrapped in MIME (MHTML), as browsers save a page in one file. */
async function pageOf({ extension, bytes }: AltChunk): Promise<string | undefined> {
  if (/^\.x?html?$/.test(extension)) return decodePlainText(bytes).slice(0, maxHtml);
  if (!/^\.mht(?:ml)?$/.test(extension)) return undefined;
  const { html, attachments } = await PostalMime.parse(bytes, { maxNestingDepth: 10 });
  const page = attachments.find(({ mimeType }) => mimeType === "text/html")?.content;
  return (html ?? new TextDecoder().decode(page as ArrayBuffer | undefined)).slice(0, maxHtml);
}

const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: maxHtml, maxDepth },
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      { selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
      ...levels.map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
