import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { DocumentError } from "./document-error.ts";

/** All parts together. The text of a thick book takes a tenth of it. */
const mostUnpacked = 50 * 1024 * 1024;
const mostEntries = 2_000;

export type Archive = {
  names: string[];
  /** The part as it unpacks, or nothing when there is no such part. */
  read(name: string): AsyncIterable<Buffer>;
};

/**
 * Opens the archive an office document is. Sizes are checked twice: as the table of contents tells them, before anything
 * is unpacked, and while unpacking, since the table may lie.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }).catch(asDamaged);
  const entries = await listEntries(zip).catch(asDamaged);
  let unpacked = 0;

  async function* read(name: string): AsyncIterable<Buffer> {
    const entry = entries.get(name);
    if (!entry) return;
    if (entry.isEncrypted()) throw new DocumentError("encrypted");
    if (unpacked + entry.uncompressedSize > mostUnpacked) throw new DocumentError("memory");
    const stream = await zip.openReadStreamPromise(entry).catch(asDamaged);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        if (unpacked > mostUnpacked) throw new DocumentError("memory");
        yield chunk;
      }
    } catch (error) {
      throw error instanceof DocumentError ? error : new DocumentError("damaged");
    }
  }

  return { names: [...entries.keys()], read };
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new DocumentError("damaged");
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

function asDamaged(): never {
  throw new DocumentError("damaged");
}
