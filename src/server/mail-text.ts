import { convert } from "html-to-text";

const heading = { uppercase: false };
const block = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

/**
 * Converts the HTML of an email that we send to its text part: paragraphs are an empty line apart, and the address of a link
 * follows its words.
 */
export const mailText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      {
        selector: "a",
        options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"], pathRewrite: withoutScheme },
      },
      { selector: "p", options: block },
      { selector: "ul", options: { itemPrefix: "• ", ...block } },
      { selector: "ol", options: block },
      { selector: "hr", options: { length: 32 } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { ...heading, ...block } })),
    ],
  })
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** People write to "anna@example.com", and call a number. */
function withoutScheme(href: string): string {
  return href.replace(/^(?:mailto|tel):/, "");
}
