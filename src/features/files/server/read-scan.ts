import { readPicture } from "./extract-text.ts";
import { createCollector, hasText } from "./extraction/text-collector.ts";
import { recognise, type Ocr } from "./ocr.ts";

/** A CV is two pages; what is longer is a copy of diplomas. */
const mostPages = 5;
/** For the whole document, of which one page takes some five. */
export const scanSeconds = 90;

/** The text on the pages of a scanned PDF, undefined when no letter was recognised. */
export async function readScan(file: string | Buffer, ocr: Ocr): Promise<string | undefined> {
  const deadline = Date.now() + scanSeconds * 1000;
  const collector = createCollector();
  for (let number = 1; number <= mostPages && Date.now() < deadline; number += 1) {
    const picture = await readPicture(file, number);
    if (picture === undefined) break;
    if (picture.length === 0) continue;
    collector.add(await recognise(ocr, picture, (deadline - Date.now()) / 1000));
    collector.add("\n\n");
  }
  const text = collector.text();
  return hasText(text) ? text : undefined;
}
