import { readPicture } from "../extract-text.ts";
import { createCollector, hasText } from "../extraction/text-collector.ts";
import { recognise, type Ocr } from "../ocr.ts";

/** Maximum pages. A CV has about two; longer scans are copies of diplomas. */
const maxPages = 5;
/** CPU time for the whole document; one page takes about five seconds. */
const scanSeconds = 90;
/** Maximum wall-clock time. No page can take longer than twice the CPU time. */
export const maxScanSeconds = 3 * scanSeconds;

/** Result of OCR; `text` is undefined if no letters were recognized. `busy` means that the machine had no time. */
export type Scan = { state: "read"; text: string | undefined } | { state: "busy" };

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
