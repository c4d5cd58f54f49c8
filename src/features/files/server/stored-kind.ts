import { buffer } from "node:stream/consumers";
import { promise as createQueue } from "fastq";
import type { Storage } from "#server/adapters/storage.ts";
import { detectFileKind, type FileKind } from "./file-kind.ts";

/** A file is looked at as a whole: all that arrive at one moment would lie in the memory together. */
const atOnce = 2;

type Stored = { storage: Storage; storage_key: string };

const looking = createQueue(
  async ({ storage, storage_key }: Stored) => detectFileKind(await buffer(storage.read(storage_key))),
  atOnce,
);

/** The kind of the bytes in the store; undefined for content that may not be attached. */
export const kindOfStored = (stored: Stored): Promise<FileKind | undefined> => looking.push(stored);
