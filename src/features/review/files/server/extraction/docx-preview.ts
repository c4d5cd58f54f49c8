import { randomUUID } from "node:crypto";
import mammoth from "mammoth";
import { convertAltChunks, type AltChunk } from "./alt-chunks.ts";
import { openArchive, type Archive } from "./archive.ts";
import { DocumentError } from "./document-error.ts";
import { withoutDanglingLinks } from "./dangling-links.ts";
import { rewritten } from "./rewritten.ts";
import { readXml } from "./xml.ts";

/**
 * Mammoth unpacks parts whole and reads them without limits. So every part that is named as XML is read once before, as it
 * unpacks and without being kept: what is too large, lies about its size or declares a document type never reaches it.
 */
export async function previewDocx(bytes: Buffer, hasChunks = true): Promise<string> {
  const archive = await openArchive(bytes);
  for (const name of archive.names) await inspect(archive, name);
  const chunkOf = hasChunks ? await convertAltChunks(archive, previewOfChunk) : undefined;
  if (!chunkOf) return previewWithoutChunks(bytes, archive);

  const mark = randomUUID();
  const chunks: string[] = [];
  const marked = await rewritten(archive, (xml) =>
    xml.replaceAll(altChunk, (found, prefix: string = "") => {
      chunks.push(chunkOf(/[:\s]id="([^"]*)"/.exec(found)?.[1]));
      const [p, r, t] = [`${prefix}p`, `${prefix}r`, `${prefix}t`];
      return `<${p}><${r}><${t}>${mark}/${chunks.length - 1}</${t}></${r}></${p}>`;
    }),
  );
  const html = await previewWithoutChunks(marked, await openArchive(marked));
  return html.replaceAll(new RegExp(`<p>${mark}/(\\d+)</p>`, "g"), (_found, at: string) => chunks[Number(at)] ?? "");
}

const altChunk = /<(\w+:)?altChunk\b[^>]*?(?:\/>|>.*?<\/(?:\w+:)?altChunk>)/gs;

/** The converters are loaded for the few documents that need them. A chunk of a chunk is left out. */
async function previewOfChunk(chunk: AltChunk): Promise<string> {
  if (chunk.extension === ".docx") return previewDocx(chunk.bytes, false);
  return (await import("./alt-chunk-formats.ts")).previewOfChunk(chunk);
}

async function previewWithoutChunks(bytes: Buffer, archive: Archive): Promise<string> {
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
