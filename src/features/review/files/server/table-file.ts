import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { looksLikeMarkup } from "./kinds/file-kind-text.ts";

/** Kind of a table uploaded for an import. No document has it. */
export const tableKind = "csv";

const headSize = 64 * 1024;

/** Whether a file can be a table in text format. The import validates its rows later. */
export async function isTable(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
    const head = buffer.subarray(0, bytesRead);
    if (looksLikeMarkup(head.toString("latin1"))) return false;
    if (await fileTypeFromBuffer(head)) return false;
    const zeros = head.reduce((count, byte) => count + Number(byte === 0), 0);
    return zeros === 0 || wideEncodingOf(head) !== undefined;
  } finally {
    await file.close();
  }
}

/**
 * Detects UTF-16 by the byte order mark or by the positions of zero bytes; undefined for encodings with one byte per
 * letter.
 */
export function wideEncodingOf(head: Buffer): "utf-16le" | "utf-16be" | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && even === 0) return "utf-16le";
  if (even > head.length / 8 && odd === 0) return "utf-16be";
  return undefined;
}

export { encodingOf } from "./extraction/text-encoding.ts";
