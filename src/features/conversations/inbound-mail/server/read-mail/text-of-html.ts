import { convert } from "html-to-text";

/** Converts an HTML email to text. Quotes begin with `>`, as in plain text emails. */
export const textOfHtml = (html: string, maximum: number) =>
  convert(html.slice(0, maximum), {
    wordwrap: false,
    limits: { maxInputLength: maximum, maxDepth: 200 },
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      { selector: "hr", options: { length: 32 } },
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false } },
      { selector: "h3", options: { uppercase: false } },
      { selector: "h4", options: { uppercase: false } },
      { selector: "h5", options: { uppercase: false } },
      { selector: "h6", options: { uppercase: false } },
      { selector: "p", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      { selector: "blockquote", options: { trimEmptyLines: true } },
      { selector: "table", options: { uppercaseHeaderCells: false } },
      { selector: "style", format: "skip" },
      { selector: "title", format: "skip" },
    ],
  })
    // Many programs write an empty line as a paragraph with a line break, which is displayed as a single empty line.
    .replace(/\n{3,}/g, "\n\n");

/** Strips the tags of HTML that can't be parsed. */
export const withoutTags = (html: string) =>
  html
    .slice(0, 200_000)
    .replace(/<[^<>]{0,2000}>/g, " ")
    .replace(/\s+/g, " ");
