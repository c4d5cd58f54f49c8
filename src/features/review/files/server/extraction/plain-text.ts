import { TextDecoder } from "node:util";
import { encodingOf } from "./text-encoding.ts";

/** Decodes text by its byte order mark, else as UTF-8, else in the most likely legacy encoding. */
export function decodePlainText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(encodingOf(bytes) ?? "windows-1252").decode(bytes);
  }
}
