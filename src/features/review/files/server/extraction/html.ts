import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "#shared/escape-html.ts";
import type { Emphasis } from "./rtf.ts";
import { maxCharacters } from "./text-collector.ts";

/**
 * Renders a run of text. Tags are opened and closed around each run, so that they never overlap, however the document
 * mixes them.
 */
export function runHtml(text: string, { bold, italic, underline }: Emphasis): string {
  let html = escapeHtml(text).replaceAll("\n", "<br>").replaceAll("\t", "&emsp;");
  if (underline) html = `<u>${html}</u>`;
  if (italic) html = `<em>${html}</em>`;
  return bold ? `<strong>${html}</strong>` : html;
}

/** Maximum length including tags: enough for the text of a long document. `sanitize` closes elements that are cut. */
const maxHtml = maxCharacters * 2;

/** Collects the HTML of a preview up to a limit. The readers check the limit with isFull(). */
export type HtmlCollector = { add(html: string): void; isFull(): boolean; html(): string };

export function createHtml(): HtmlCollector {
  const parts: string[] = [];
  let length = 0;

  return {
    add(html) {
      const fitting = html.slice(0, maxHtml - length);
      parts.push(fitting);
      length += fitting.length;
    },
    isFull: () => length >= maxHtml,
    html: () => parts.join(""),
  };
}

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const lists = ["ul", "ol", "li"];
const tables = ["table", "thead", "tbody", "tr", "th", "td"];
const inline = ["a", "br", "strong", "b", "em", "i", "u", "s", "sub", "sup"];

/** Maximum nesting depth; deeper markup is flattened, because browsers give up on it. */
const deepest = 60;

/** Sanitizes HTML. The result keeps its structure but can't load anything, run code or change the page's layout. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["p", "blockquote", ...headings, ...lists, ...tables, ...inline],
    allowedAttributes: { a: ["href", "rel", "target"], td: ["colspan", "rowspan"], th: ["colspan", "rowspan"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: deepest,
    nonTextTags: ["script", "style", "textarea", "option", "title"],
    transformTags: {
      a: (tagName, attributes) => ({
        tagName,
        attribs: attributes.href?.startsWith("#")
          ? {}
          : { href: attributes.href ?? "", rel: "noopener noreferrer nofollow", target: "_blank" },
      }),
    },
  });
}
