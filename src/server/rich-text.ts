import sanitizeHtml from "sanitize-html";
import { fieldError } from "#shared/errors.ts";

const options: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "h2", "h3", "h4", "ul", "ol", "li", "strong", "em", "u", "a", "blockquote", "hr"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own first heading.
    h1: "h2",
    h5: "h4",
    h6: "h4",
    b: "strong",
    i: "em",
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener nofollow" }),
  },
};

/** The HTML that staff wrote, reduced to text markup: no script, style, picture or form passes. */
export const richText = (html: string) => sanitizeHtml(html, options);

/** The same for a field of a form. What escaping makes too long is refused, because it could not be saved a second time. */
export function richTextField(name: string, html: string, maximum: number): string {
  const text = richText(html);
  if (text.length > maximum) throw fieldError(name, { key: "server:validation.tooLong", values: { maximum } });
  return text;
}

/** Excludes "<" within a tag, so that tags without an end cost linear time instead of a scan of the rest for each. */
const endsOfLines = /<(?:\/p|\/li|\/h\d|br)\b[^<>]*>/gi;

const wordsOf = (html: string) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, textFilter: unescapeText });

/** The same as lines of words, for paper. */
export const plainLines = (html: string) =>
  wordsOf(html.replace(/<li\b[^<>]*>/gi, "$&• ").replace(endsOfLines, "$&\n"))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();

/** The same as one line of words, for search results and previews of links. */
export const plainText = (html: string, maximum: number) => {
  const text = wordsOf(html.replace(endsOfLines, "$& ")).replace(/\s+/g, " ").trim();
  return text.length <= maximum ? text : `${text.slice(0, maximum - 1).replace(/\s+\S*$/, "")}…`;
};

/** The sanitizer answers HTML; here words are wanted, which are escaped again where they are shown. */
const unescapeText = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
