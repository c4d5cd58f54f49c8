import { TextDecoder } from "node:util";
import { encodingOf } from "../extraction/text-encoding.ts";

/** Markup that browsers interpret as a page, an image or a script, anywhere in the head of a file. */
const activeMarkup = /<(?:!doctype\s+html|html|script|iframe|svg|body|\?php)(?=[\s>/:]|$)/i;
/** Text that begins with a tag, a declaration or an interpreter's name is code. */
const writtenForPrograms = /^\s*(?:<(?:[!?%/]|[a-z][\w:-]*[\s/>])|#!|%!|@echo\s)/i;
/** Control characters except tab, line breaks and form feed. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const controlCharacters = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/;
/** Whether the head of a file contains active markup. `head` has one character per byte. */
export const looksLikeMarkup = (head: string): boolean => activeMarkup.test(head.replaceAll("\0", ""));

export const isWrittenForPrograms = (text: string): boolean => writtenForPrograms.test(text.slice(0, 1024));

/** Whether the bytes are plain text. Text has no signature: all of it has to be decodable, and it must not be code. */
export function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  const text = decodeStrictly(bytes);
  if (text === undefined || controlCharacters.test(text)) return false;
  return !isWrittenForPrograms(text);
}

function decodeStrictly(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, "utf-16be");
  const text = decode(bytes, "utf-8");
  if (text !== undefined) return text;
  return encodingOf(bytes) && bytes.toString("latin1");
}

function decode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
