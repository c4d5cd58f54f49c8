import { promise as createQueue } from "fastq";
import type sharpOf from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import type { AppError } from "#shared/errors.ts";
import { unavailable } from "#server/http/refusals.ts";
import { maxMegapixels, minWidth, type Mediatype } from "../media.ts";

type Rendition = { name: string; width: number; height: number; content_type: string; bytes: Buffer };

export type RenderedPicture = { width: number; height: number; renditions: Rendition[] };

/** Reason to reject a picture. Each has its own message. */
export type PictureFault = "damaged" | "animated" | "too_many_pixels" | "too_narrow";

export class PictureError extends Error {
  fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.name = "PictureError";
    this.fault = fault;
  }
}

type Size = { name: string; width: number; height: number; format: "webp" | "jpeg" | "png" };

/** Bounding boxes per size. Apps that preview links expect JPEG, and browsers expect square icons. */
const sizes: Record<Mediatype, readonly Size[]> = {
  cover: [
    { name: "480.webp", width: 480, height: 480, format: "webp" },
    { name: "960.webp", width: 960, height: 960, format: "webp" },
    { name: "1600.webp", width: 1600, height: 1600, format: "webp" },
    { name: "1200.jpg", width: 1200, height: 1200, format: "jpeg" },
  ],
  logo: [
    { name: "64.webp", width: 320, height: 64, format: "webp" },
    { name: "128.webp", width: 640, height: 128, format: "webp" },
    { name: "icon.png", width: 64, height: 64, format: "png" },
  ],
};

/** Largest box per mediatype. Larger versions are not stored. */
const largest = { cover: { width: 1600, height: 1600 }, logo: { width: 640, height: 128 } } as const;

const options: SharpOptions = {
  limitInputPixels: maxMegapixels * 1_000_000,
  failOn: "error",
  sequentialRead: true,
  // Only the first frame of an animation.
  pages: 1,
};

/**
 * Timeout in seconds. The pixel limit bounds the work to a second or two of CPU time, so the timeout only catches a
 * hanging decoder. It is long, because a busy machine must not reject a picture.
 */
const seconds = 120;

let loaded: Promise<typeof sharpOf> | undefined;

/** Loads sharp with only the needed decoders, one thread per picture, and no cache. */
async function load(): Promise<typeof sharpOf> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Queue for two pictures at a time: a decoded picture takes up to 200 MB, and sharp's threads are shared with file
 * access.
 */
const rendering = createQueue((work: () => Promise<unknown>) => work(), 2);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return (await rendering.push(work)) as T;
  } catch (error) {
    throw error instanceof PictureError ? error : pictureError(error);
  }
}

/**
 * Decodes a picture and renders it in the sizes of its mediatype: upright, in sRGB, and without metadata such as location
 * and author.
 */
export const renderPicture = (path: string, mediatype: Mediatype): Promise<RenderedPicture> =>
  inTurn(() => render(path, mediatype));

/** Side of a person's picture: shown at 60 pixels at most, on screens with a pixel ratio of two. */
const avatarSide = 128;

/** Renders a person's picture as one small square. */
export const renderAvatar = (path: string): Promise<Buffer> =>
  inTurn(async () => {
    const sharp = await (loaded ??= load());
    await measure(sharp(path, options), avatarSide / 2);
    return sharp(path, options)
      .autoOrient()
      .resize({ width: avatarSide, height: avatarSide, fit: "cover", position: "attention" })
      .toColourspace("srgb")
      .webp({ quality: 82 })
      .timeout({ seconds })
      .toBuffer();
  });

async function render(path: string, mediatype: Mediatype): Promise<RenderedPicture> {
  const sharp = await (loaded ??= load());
  const { width, height } = await measure(sharp(path, options), minWidth[mediatype]);
  // Decodes the file once. Every size is made from the result, which is small.
  const base = await sharp(path, options)
    .autoOrient()
    .resize({ ...largest[mediatype], fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info } = base;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const renditions: Rendition[] = [];
  for (const size of sizes[mediatype])
    // oxlint-disable-next-line no-await-in-loop -- One thread per picture.
    renditions.push(await resize(sharp(base.data, { raw }), size));
  return { width, height, renditions };
}

/** Checks the size that the file declares, before a pixel is decoded. */
async function measure(picture: Sharp, narrowest: number): Promise<{ width: number; height: number }> {
  const { autoOrient, pages = 1, width, height } = await picture.metadata();
  if (width * height > maxMegapixels * 1_000_000) throw new PictureError("too_many_pixels");
  if (pages > 1) throw new PictureError("animated");
  if (autoOrient.width < narrowest) throw new PictureError("too_narrow");
  return autoOrient;
}

async function resize(picture: Sharp, { name, width, height, format }: Size): Promise<Rendition> {
  const fitted =
    format === "png"
      ? picture.resize({ width, height, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
      : picture.resize({ width, height, fit: "inside", withoutEnlargement: true });
  const { data, info } = await encode(fitted, format).timeout({ seconds }).toBuffer({ resolveWithObject: true });
  return { name, width: info.width, height: info.height, content_type: `image/${format}`, bytes: data };
}

function encode(picture: Sharp, format: Size["format"]): Sharp {
  switch (format) {
    case "webp":
      return picture.webp({ quality: 78, effort: 4 });
    case "jpeg":
      return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true });
    case "png":
      return picture.png({ compressionLevel: 9 });
    default:
      return format satisfies never;
  }
}

/** Translates a decoder error. A timeout is caused by the machine, not by the picture. */
export function pictureError(error: unknown): PictureError | AppError {
  const message = error instanceof Error ? error.message : "";
  if (message.startsWith("timeout")) return unavailable(30);
  return new PictureError(message.includes("pixel limit") ? "too_many_pixels" : "damaged");
}
