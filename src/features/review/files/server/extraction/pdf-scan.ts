import { OPS, type PDFPageProxy } from "pdfjs-dist";
import { openPdf } from "./pdf.ts";

type Picture = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** Minimum side of an image in pixels; smaller images are logos and lines. */
const leastSide = 300;
/** Maximum side in pixels: a sheet at 300 dpi. More pixels don't improve recognition. */
const maxSide = 3_600;

/**
 * Returns the image that a scanner made of a page, as a grayscale PGM. This is the page's largest image. It is decoded
 * but not rendered, so that only JavaScript code touches the document. Empty if the page has no image. Throws if the page
 * doesn't exist.
 */
export async function readScannedPage(bytes: Buffer, number: number): Promise<Buffer> {
  const pdf = await openPdf(bytes);
  const page = await pdf.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  let largest: Picture | undefined;
  for (const [index, operator] of fnArray.entries()) {
    const picture = await pictureOf(page, operator, (argsArray[index] as unknown[] | null)?.[0]);
    if (!picture?.data || Math.min(picture.width, picture.height) < leastSide) continue;
    if (!largest || picture.width * picture.height > largest.width * largest.height) largest = picture;
  }
  return largest ? asPgm(largest) : Buffer.alloc(0);
}

/**
 * Decodes an image. A black-and-white scan can also be stored as an image mask, which contains its pixels or refers to
 * them.
 */
async function pictureOf(page: PDFPageProxy, operator: number, given: unknown): Promise<Picture | null> {
  if (operator === OPS.paintImageXObject) return named(page, given as string);
  if (operator !== OPS.paintImageMaskXObject) return null;
  const stencil = given as Picture | { data: string };
  return typeof stencil.data === "string" ? named(page, stencil.data) : (stencil as Picture);
}

function named(page: PDFPageProxy, name: string): Promise<Picture | null> {
  const objects = name.startsWith("g_") ? page.commonObjs : page.objs;
  return new Promise((resolve) => void objects.get(name, resolve));
}

function asPgm(picture: Picture): Buffer {
  const factor = Math.ceil(Math.max(picture.width, picture.height) / maxSide);
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

/**
 * Returns a function for the gray value of a pixel. The data has one bit per pixel in byte-aligned rows, or one, three or
 * four bytes per pixel.
 */
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
