import { readRtf } from "./rtf.ts";
import type { TextCollector } from "./text-collector.ts";

export function readRtfText(bytes: Buffer, collector: TextCollector): void {
  readRtf(bytes, {
    text: (text) => collector.add(text),
    endParagraph: () => collector.add("\n"),
    endCell: () => collector.add("\t"),
    endRow: () => collector.add("\n"),
    isFull: collector.isFull,
  });
}
