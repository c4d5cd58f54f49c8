import sanitizeHtml from "sanitize-html";
import { fieldError } from "#shared/errors.ts";

const options: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "h2", "h3", "h4", "ul", "ol", "li", "strong", "em", "u", "a", "blockquote", "hr"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own h1.
    h1: "h2",
    h5: "h4",
    h6: "h4",
    b: "strong",
    i: "em",
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener nofollow" }),
  },
};

/** Sanitizes HTML written by staff: only text markup stays, no scripts, styles, images or forms. */
export const richText = (html: string) => sanitizeHtml(html, options);

/**
 * Sanitizes the HTML of a form field. Escaping can make it longer than the limit; that is refused, because the saved
 * text could not be saved again.
 */
export function richTextField(name: string, html: string, maximum: number): string {
  const text = richText(html);
  if (text.length > maximum) throw fieldError(name, { key: "server:validation.tooLong", values: { maximum } });
  return text;
}

/** Excludes "<" inside a tag, so that unclosed tags take linear instead of quadratic time. */
const endsOfLines = /<(?:\/p|\/li|\/h\d|br)\b[^<>]*>/gi;

const wordsOf = (html: string) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, textFilter: unescapeText });

/** Converts HTML to plain text with line breaks, for PDFs. */
export const plainLines = (html: string) =>
  wordsOf(html.replace(/<li\b[^<>]*>/gi, "$&• ").replace(endsOfLines, "$&\n"))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();

/** Converts HTML to one line of plain text, for search results and link previews. */
export const plainText = (html: string, maximum: number) => {
  const text = wordsOf(html.replace(endsOfLines, "$& ")).replace(/\s+/g, " ").trim();
  return text.length <= maximum ? text : `${text.slice(0, maximum - 1).replace(/\s+\S*$/, "")}…`;
};

/** Undoes the sanitizer's escaping: callers want plain text and escape it when they show it. */
const unescapeText = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
