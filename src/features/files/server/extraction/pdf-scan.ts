import { getResolvedPDFJS } from "unpdf";
import { openPdf } from "./pdf-text.ts";

type Picture = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** Smaller ones are logos and lines. */
const leastSide = 300;
/** A sheet at 300 dots an inch; more makes letters no clearer. */
const mostSide = 3_600;

/**
 * The picture that a scanner makes of a sheet, as a grey PGM: the largest one on the page, decoded and not drawn, so that
 * nothing but JavaScript touches the document. Empty when the page has none; a page that does not exist is an error.
 */
export async function readScannedPage(bytes: Buffer, number: number): Promise<Buffer> {
  const pdf = await openPdf(bytes);
  const page = await pdf.getPage(number);
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  let largest: Picture | undefined;
  for (const [index, operator] of fnArray.entries()) {
    if (operator !== OPS.paintImageXObject) continue;
    const [name] = argsArray[index] as [string];
    const objects = name.startsWith("g_") ? page.commonObjs : page.objs;
    const picture = await new Promise<Picture | null>((resolve) => void objects.get(name, resolve));
    if (!picture?.data || Math.min(picture.width, picture.height) < leastSide) continue;
    if (!largest || picture.width * picture.height > largest.width * largest.height) largest = picture;
  }
  return largest ? asPgm(largest) : Buffer.alloc(0);
}

function asPgm(picture: Picture): Buffer {
  const factor = Math.ceil(Math.max(picture.width, picture.height) / mostSide);
  const [width, height] = [Math.floor(picture.width / factor), Math.floor(picture.height / factor)];
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`);
  const pgm = Buffer.alloc(header.length + width * height);
  header.copy(pgm);
  const greyAt = greyOf(picture);
  let at = header.length;
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) pgm[at++] = meanOf(greyAt, x, y, factor);
  return pgm;
}

function meanOf(greyAt: (x: number, y: number) => number, x: number, y: number, factor: number): number {
  if (factor === 1) return greyAt(x, y);
  let sum = 0;
  for (let dy = 0; dy < factor; dy += 1)
    for (let dx = 0; dx < factor; dx += 1) sum += greyAt(x * factor + dx, y * factor + dy);
  return sum / (factor * factor);
}

/** One bit for each dot in rows of whole bytes, or one, three or four bytes. */
function greyOf({ width, height, data }: Picture): (x: number, y: number) => number {
  const rowBytes = Math.ceil(width / 8);
  if (data.length <= rowBytes * height)
    return (x, y) => ((data[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7)) ? 255 : 0);
  const channels = Math.floor(data.length / (width * height));
  if (channels < 3) return (x, y) => data[(y * width + x) * channels] ?? 255;
  return (x, y) => {
    const at = (y * width + x) * channels;
    return ((data[at] ?? 255) * 77 + (data[at + 1] ?? 255) * 151 + (data[at + 2] ?? 255) * 28) >> 8;
  };
}
