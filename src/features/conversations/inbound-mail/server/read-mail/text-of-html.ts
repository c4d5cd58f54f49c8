import { convert } from "html-to-text";

/** The words of a mail that has HTML alone. Quotes begin with `>`, as in a mail of plain text. */
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
    // A paragraph that is a line break, as many programs write an empty line, is one empty line on the screen.
    .replace(/\n{3,}/g, "\n\n");

/** The words of HTML that is beyond a parser. */
export const withoutTags = (html: string) =>
  html
    .slice(0, 200_000)
    .replace(/<[^<>]{0,2000}>/g, " ")
    .replace(/\s+/g, " ");
