type Size = { width: number; height: number };

/**
 * Maximum pixels of an image. A page scanned at 600 dpi has 35 million. Browsers need four bytes per pixel, however small
 * the file is.
 */
export const maxPixels = 100_000_000;

type ImageKind = "png" | "jpeg" | "webp";

/** Whether an image declares its size and is small enough not to exhaust the memory of the viewer's computer. */
export function canBeShown(kind: ImageKind, bytes: Buffer): boolean {
  const pixels = pixelsOf(kind, bytes);
  return pixels > 0 && pixels <= maxPixels;
}

/** Whether an image is valid but too large to show. Its sender can save it in a smaller size. */
export function hasTooManyPixels(bytes: Buffer): boolean {
  const kind = imageKindOf(bytes.toString("latin1", 0, 12));
  return kind !== undefined && pixelsOf(kind, bytes) > maxPixels;
}

function imageKindOf(head: string): ImageKind | undefined {
  if (head.startsWith("\u0089PNG")) return "png";
  if (head.startsWith("\u00FF\u00D8")) return "jpeg";
  return head.startsWith("RIFF") && head.endsWith("WEBP") ? "webp" : undefined;
}

function pixelsOf(kind: ImageKind, bytes: Buffer): number {
  const size = kind === "png" ? pngSize(bytes) : kind === "jpeg" ? jpegSize(bytes) : webpSize(bytes);
  return size ? size.width * size.height : 0;
}

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks the JPEG segments to the one that starts a frame. */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (startsFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Whether a marker starts a frame. C4, C8 and CC are in the same range but are tables. */
const startsFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case "VP8L": {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
