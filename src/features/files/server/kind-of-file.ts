import { readFile } from "node:fs/promises";
import { promise as createQueue } from "fastq";
import { detectFileKind, type FileKind } from "./file-kind.ts";

/** A file is looked at as a whole: all that arrive at one moment would lie in the memory together. */
const atOnce = 2;

const looking = createQueue(async (path: string) => detectFileKind(await readFile(path)), atOnce);

/** The kind of the bytes of a file on this machine; undefined for content that may not be attached. */
export const kindOfFile = (path: string): Promise<FileKind | undefined> => looking.push(path);
