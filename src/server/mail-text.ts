import { convert } from "html-to-text";

const heading = { uppercase: false };
const block = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

/**
 * Converts the HTML of an outgoing email to its plain text. Paragraphs are separated by an empty line, and URLs follow
 * the text of their link.
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

/** Drops schemes that people don't read, such as mailto: and tel:. */
function withoutScheme(href: string): string {
  return href.replace(/^(?:mailto|tel):/, "");
}
