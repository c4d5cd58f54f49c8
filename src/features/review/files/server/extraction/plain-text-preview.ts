import { escapeHtml } from "#shared/escape-html.ts";
import type { HtmlCollector } from "./html.ts";
import { maxCharacters } from "./text-collector.ts";

/** Converts plain text to HTML. A paragraph ends at an empty line; line breaks within it are preserved. */
export function previewPlainText(given: string, html: HtmlCollector): void {
  const text = given.slice(0, maxCharacters).replaceAll(/\r\n?/g, "\n");
  for (const paragraph of text.split(/\n\s*\n/)) {
    if (paragraph.trim()) html.add(`<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br>")}</p>`);
  }
}
