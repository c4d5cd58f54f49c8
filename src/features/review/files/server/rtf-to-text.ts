import { readRtfText } from "./extraction/rtf-text.ts";
import { createCollector } from "./extraction/text-collector.ts";

/** Reads the text of RTF, up to the limit of documents. Throws a DocumentError for bytes that are no RTF. */
export function rtfToText(bytes: Buffer): string {
  const collector = createCollector();
  readRtfText(bytes, collector);
  return collector.text();
}
