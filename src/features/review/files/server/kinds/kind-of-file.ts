import { readFile } from "node:fs/promises";
import { promise as createQueue } from "fastq";
import { detectFileKind, type FileKind } from "../file-kind.ts";
import { isProtectedDocument } from "./file-kind-compound.ts";
import { hasTooManyPixels } from "./file-kind-image.ts";

/** Maximum files examined at the same time, because each is held in memory. */
const atOnce = 2;

/** Detected kind; undefined for content that can't be attached. */
export type Look = FileKind | "too_many_pixels" | "encrypted" | undefined;

const looking = createQueue(async (path: string): Promise<Look> => {
  const bytes = await readFile(path);
  const kind = await detectFileKind(bytes);
  if (kind) return kind;
  if (isProtectedDocument(bytes)) return "encrypted";
  return hasTooManyPixels(bytes) ? "too_many_pixels" : undefined;
}, atOnce);

export const kindOfFile = (path: string): Promise<Look> => looking.push(path);
