const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const directoryStartAt = 48;
const sectorShiftAt = 30;
const entrySize = 128;
const nameLengthAt = 64;
/** Maximum directory entries to examine; the streams of a document are among the first. */
const maxEntries = 32;

/**
 * Whether a compound file (the container of Office before 2007) is a Word document. It can also be a spreadsheet or an
 * email.
 */
export const isWordDocument = (bytes: Buffer): boolean => hasStream(bytes, "WordDocument");

/** Whether a compound file contains a newer Office document that is encrypted with a password. */
export const isProtectedDocument = (bytes: Buffer): boolean =>
  bytes.subarray(0, signature.length).equals(signature) && hasStream(bytes, "EncryptedPackage");

function hasStream(bytes: Buffer, name: string): boolean {
  if (bytes.length < 512) return false;
  const sectorShift = bytes.readUInt16LE(sectorShiftAt);
  if (sectorShift !== 9 && sectorShift !== 12) return false;
  const directory = (bytes.readUInt32LE(directoryStartAt) + 1) * 2 ** sectorShift;

  for (let index = 0; index < maxEntries; index += 1) {
    const entry = bytes.subarray(directory + index * entrySize, directory + (index + 1) * entrySize);
    if (entry.length < entrySize) return false;
    // Names in compound files are case-insensitive.
    if (nameOf(entry).toLowerCase() === name.toLowerCase()) return true;
  }
  return false;
}

/** Returns an entry's name. Its length is in bytes and includes the terminating zero. */
function nameOf(entry: Buffer): string {
  const length = entry.readUInt16LE(nameLengthAt);
  return length < 2 || length > nameLengthAt ? "" : entry.toString("utf16le", 0, length - 2);
}
