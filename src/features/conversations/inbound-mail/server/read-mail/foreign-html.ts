import sanitizeHtml from "sanitize-html";

type ForeignHtml = { html: string; has_remote_content: boolean; inline: Set<number> };

const quoteClasses =
  /(?:^|\s)(?:gmail_quote|gmail_quote_container|yahoo_quoted|moz-cite-prefix|protonmail_quote)(?:\s|$)/;
const quoteIds = /^(?:x_)*(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|OLK_SRC_BODY_SECTION)$/;
/** Line that Outlook for Windows draws above the headers of the quoted email. */
const outlookLine = /border-top:\s*solid #(?:E1E1E1|B5C4DF)/i;

/**
 * Sanitizes the HTML of an email to text, tables and images. No image keeps a URL that a browser would load, because loading
 * a remote image tells the sender who reads the email, when and where.
 * @param attachmentOf Returns the index of the attachment with a Content-ID.
 */
export function foreignHtml(given: string, attachmentOf: (content_id: string) => number | undefined): ForeignHtml {
  const inline = new Set<number>();
  let has_remote_content = false;

  const picture = ({ src = "", alt, width, height }: sanitizeHtml.Attributes): sanitizeHtml.Attributes => {
    const kept = { ...(alt && { alt }), ...(width && { width }), ...(height && { height }) };
    const source = src.trim();
    if (/^cid:/i.test(source)) {
      const index = attachmentOf(decoded(source.slice(4)));
      if (index === undefined) return kept;
      inline.add(index);
      return { ...kept, "data-attachment": String(index) };
    }
    const remote = /^\/\/[^/]/.test(source) ? `https:${source}` : source;
    if (!/^https?:\/\/[^\s]+$/i.test(remote)) return kept;
    has_remote_content = true;
    return { ...kept, "data-remote-src": remote };
  };
  const quote: sanitizeHtml.Transformer = (tagName, attribs) => ({
    tagName,
    attribs: isQuote(tagName, attribs) ? { "data-quoted": "" } : {},
  });

  const html = sanitizeHtml(given, {
    allowedTags,
    allowedAttributes: {
      a: ["href", "rel"],
      img: ["alt", "width", "height", "data-remote-src", "data-attachment"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan"],
      blockquote: ["data-quoted"],
      div: ["data-quoted"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nonTextTags: [
      "script",
      "style",
      "textarea",
      "option",
      "noscript",
      "title",
      "template",
      "svg",
      "math",
      "object",
      "iframe",
    ],
    transformTags: {
      b: "strong",
      i: "em",
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow" }),
      img: (tagName, attribs) => ({ tagName, attribs: picture(attribs) }),
      div: quote,
      blockquote: quote,
    },
  });
  return { html: html.trim(), has_remote_content, inline };
}

const maxDepth = 1000;
/** Void elements, and elements that the next one of their kind closes. */
const endless =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|t[dhr]|tbody|thead|tfoot|d[dt]|option)$/;

/** Whether elements are nested deeper than any real email's. The parser's cost per element grows with the depth. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9:-]{0,30})/gi)) {
    if (endless.test(name.toLowerCase())) continue;
    depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

const allowedTags = [
  "p",
  "br",
  "div",
  "span",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "blockquote",
  "pre",
  "code",
  "address",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "strong",
  "em",
  "u",
  "s",
  "del",
  "ins",
  "sub",
  "sup",
  "small",
  "mark",
  "a",
  "img",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
];

const isQuote = (tag: string, { class: classes = "", id = "", style = "", type, cite }: sanitizeHtml.Attributes) =>
  quoteClasses.test(classes) ||
  quoteIds.test(id) ||
  outlookLine.test(style) ||
  (tag === "blockquote" && (type === "cite" || cite !== undefined));

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
