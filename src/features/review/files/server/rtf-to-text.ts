import { readRtfText } from "./extraction/rtf-text.ts";
import { createCollector } from "./extraction/text-collector.ts";

/** Extracts the text of RTF, up to the limit for documents. Throws a DocumentError if the bytes are no RTF. */
export function rtfToText(bytes: Buffer): string {
  const collector = createCollector();
  readRtfText(bytes, collector);
  return collector.text();
}
