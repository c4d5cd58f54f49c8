import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { DocumentError } from "./document-error.ts";

/** Maximum unpacked size of all entries together. The text of a thick book takes a tenth of it. */
const maxUnpacked = 50 * 1024 * 1024;
const maxEntries = 2_000;

export type Archive = {
  names: string[];
  /** Returns the unpacked entry as a stream, which is empty if there is no such entry. */
  read(name: string): AsyncIterable<Buffer>;
};

/**
 * Opens an Office document's ZIP archive. Sizes are checked against the archive's directory before unpacking. If the
 * directory states a wrong size, unpacking stops at the stated size.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
  const zip = await fromBufferPromise(bytes, options).catch(asDamaged);
  const entries = await listEntries(zip).catch(asDamaged);
  let unpacked = 0;

  async function* read(name: string): AsyncIterable<Buffer> {
    const entry = entries.get(name);
    if (!entry) return;
    if (entry.isEncrypted()) throw new DocumentError("encrypted");
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpacked) throw new DocumentError("memory");

    const stream = await zip.openReadStreamPromise(entry).catch(asDamaged);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk;
    } catch {
      throw new DocumentError("damaged");
    }
  }

  return { names: [...entries.keys()], read };
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new DocumentError("damaged");
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

function asDamaged(): never {
  throw new DocumentError("damaged");
}
