import WordExtractor from "word-extractor";
import "./word-97-runs.ts";
import { DocumentError } from "./document-error.ts";

/**
 * Reads the sections of a Word document from before 2007 in reading order. Headers are included, because a CV's contact
 * details are often there.
 */
export async function readDocText(bytes: Buffer): Promise<string> {
  if (isEncrypted(bytes)) throw new DocumentError("encrypted");
  const document = await new WordExtractor().extract(bytes);
  return [
    document.getHeaders({ includeFooters: false }),
    document.getBody(),
    document.getTextboxes(),
    document.getFootnotes(),
    document.getEndnotes(),
    document.getFooters(),
  ]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n");
}

const sector = 512;
const magic = 0xa5ec;
const versionAt = 2;
/** Word 6 to Word 2007. */
const versions = { first: 0x0065, last: 0x0112 };
const flagsAt = 10;
const encryptedFlag = 0x0100;

/**
 * Whether the document is encrypted. Its text stream begins at a sector boundary and contains a flag. Without this check,
 * the library would return the encrypted bytes as text.
 */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = sector; at + sector <= bytes.length; at += sector) {
    if (bytes.readUInt16LE(at) !== magic) continue;
    const version = bytes.readUInt16LE(at + versionAt);
    if (version < versions.first || version > versions.last) continue;
    return (bytes.readUInt16LE(at + flagsAt) & encryptedFlag) !== 0;
  }
  return false;
}
