import { escapeHtml } from "#shared/escape-html.ts";

/** Characters that XML 1.0 doesn't allow, not even escaped. */
// oxlint-disable-next-line no-control-regex -- These characters are removed.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const writable = (text: string) => text.toWellFormed().replaceAll(unwritable, "");

export const xmlElement = (name: string, text: string) => `<${name}>${escapeHtml(writable(text))}</${name}>`;

/** Wraps text that consumers receive unescaped, such as HTML. A "]]>" inside the text is split over two sections. */
export const cdataElement = (name: string, text: string) =>
  `<${name}><![CDATA[${writable(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;
