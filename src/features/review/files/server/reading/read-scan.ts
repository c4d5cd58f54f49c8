import { readPicture } from "../extract-text.ts";
import { createCollector, hasText } from "../extraction/text-collector.ts";
import { recognise, type Ocr } from "../ocr.ts";

/** A CV is two pages; what is longer is a copy of diplomas. */
const maxPages = 5;
/** Of the processor, for the whole document, of which one page takes some five. */
const scanSeconds = 90;
/** By the clock no page may take more than twice that. */
export const maxScanSeconds = 3 * scanSeconds;

/** What was recognised; undefined when no letter was. `busy`: the machine had no time for it. */
export type Scan = { state: "read"; text: string | undefined } | { state: "busy" };

/** The text on the pages of a scanned PDF. */
export async function readScan(file: string | Buffer, ocr: Ocr): Promise<Scan> {
  const collector = createCollector();
  let left = scanSeconds;
  for (let number = 1; number <= maxPages && left > 0; number += 1) {
    const picture = await readPicture(file, number);
    if (picture.state === "stopped" && picture.reason === "busy") return { state: "busy" };
    if (picture.state === "stopped") break;
    if (picture.reply.length === 0) continue;
    const page = await recognise(ocr, picture.reply, left);
    if (page.state === "stopped" && page.reason === "busy") return { state: "busy" };
    left -= picture.seconds + page.seconds;
    if (page.state === "answered") collector.add(`${page.reply.toString("utf8")}\n\n`);
  }
  const text = collector.text();
  return { state: "read", text: hasText(text) ? text : undefined };
}
