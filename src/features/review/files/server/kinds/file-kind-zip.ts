import { fromBufferPromise, type Entry } from "yauzl";

const endRecord = Buffer.from("PK\u0005\u0006", "latin1");
const endRecordSize = 22;
const maxCommentLength = 0xffff;
/** Maximum entries, several times as many as in a long document with many pictures. */
const maxEntries = 2_000;

const odtMark = Buffer.from("mimetypeapplication/vnd.oasis.opendocument.text", "latin1");
const localHeaderSize = 30;

/**
 * Whether the bytes end as a ZIP archive does. Archives are read from their end, so one can be appended to any other file
 * and be opened by programs that look there first.
 */
export function endsAsZip(bytes: Buffer): boolean {
  return findEndRecord(bytes) !== undefined;
}

function findEndRecord(bytes: Buffer): number | undefined {
  const lowest = Math.max(0, bytes.length - endRecordSize - maxCommentLength);
  for (let at = bytes.length - endRecordSize; at >= lowest; at -= 1) {
    at = bytes.lastIndexOf(endRecord, at);
    if (at < lowest) return undefined;
    if (at + endRecordSize + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}

/**
 * Returns which Office document an archive is, by its directory. Nothing is unpacked, and documents with macros are
 * rejected.
 */
export async function officeKindOf(bytes: Buffer): Promise<"docx" | "odt" | undefined> {
  const entries = await readEntries(bytes);
  if (!entries || !isWholeFile(bytes, entries)) return undefined;

  const names = new Set(entries.map((entry) => entry.fileName));
  if (names.size !== entries.length) return undefined;
  if (isOdt(bytes) && names.has("content.xml")) return "odt";
  if (!names.has("[Content_Types].xml") || names.has("word/vbaProject.bin")) return undefined;
  // Word on the web writes document2.xml.
  return entries.some((entry) => /^word\/document\d*\.xml$/.test(entry.fileName)) ? "docx" : undefined;
}

async function readEntries(bytes: Buffer): Promise<Entry[] | undefined> {
  const entries: Entry[] = [];
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > maxEntries) return undefined;
    for await (const entry of zip.eachEntry()) entries.push(entry);
    return entries;
  } catch {
    return undefined;
  }
}

/** Whether the archive covers the whole file. A polyglot file has bytes before the first entry or after the directory. */
function isWholeFile(bytes: Buffer, entries: Entry[]): boolean {
  const end = findEndRecord(bytes);
  if (end === undefined) return false;
  const [tableSize, tableStart] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  return tableStart + tableSize === end && entries.some((entry) => entry.relativeOffsetOfLocalHeader === 0);
}

/** Whether the first entry is ODT's mimetype, uncompressed and without extra fields, as the format requires. */
const isOdt = (bytes: Buffer): boolean =>
  bytes.subarray(localHeaderSize, localHeaderSize + odtMark.length).equals(odtMark);
