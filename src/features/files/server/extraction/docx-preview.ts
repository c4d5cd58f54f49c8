import mammoth from "mammoth";
import { openArchive, type Archive } from "./archive.ts";
import { DocumentError } from "./document-error.ts";
import { withoutDanglingLinks } from "./dangling-links.ts";
import { readXml } from "./xml.ts";

/**
 * Mammoth unpacks parts whole and reads them without limits. So every part that is named as XML is read once before, as it
 * unpacks and without being kept: what is too large, lies about its size or declares a document type never reaches it.
 */
export async function previewDocx(bytes: Buffer): Promise<string> {
  const archive = await openArchive(bytes);
  for (const name of archive.names) await inspect(archive, name);
  try {
    return await convert(bytes);
  } catch {
    return convert(await withoutDanglingLinks(archive)).catch(() => {
      throw new DocumentError("damaged");
    });
  }
}

async function convert(buffer: Buffer): Promise<string> {
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: "" }));
  return (await mammoth.convertToHtml({ buffer }, { convertImage, externalFileAccess: false })).value;
}

async function inspect(archive: Archive, name: string): Promise<void> {
  if (/\.(xml|rels)$/i.test(name)) await readXml(archive.read(name), {});
}
