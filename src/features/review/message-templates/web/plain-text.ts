import { escapeHtml } from "#shared/escape-html.ts";

const endsOfLines = /<(?:\/p|\/li|\/h\d|br)\b[^>]*>/gi;

/** Converts HTML to plain text: each paragraph, list item or heading is a line. */
export function plainOf(html: string): string {
  const lines = html.replace(/<li\b[^>]*>/gi, "$&• ").replace(endsOfLines, "$&\n");
  return (new DOMParser().parseFromString(lines, "text/html").body.textContent ?? "").trim();
}

export const htmlOfPlain = (text: string): string =>
  text.trim() === ""
    ? ""
    : text
        .split("\n")
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join("");
