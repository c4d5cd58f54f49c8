import { escapeHtml } from "#shared/escape-html.ts";

/** What XML 1.0 cannot hold, not even escaped. */
// oxlint-disable-next-line no-control-regex -- They are what is taken out.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const writable = (text: string) => text.toWellFormed().replaceAll(unwritable, "");

export const xmlElement = (name: string, text: string) => `<${name}>${escapeHtml(writable(text))}</${name}>`;

/** Text that readers get as it is, such as HTML. What would end the section ends it and begins another one. */
export const cdataElement = (name: string, text: string) =>
  `<${name}><![CDATA[${writable(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;
