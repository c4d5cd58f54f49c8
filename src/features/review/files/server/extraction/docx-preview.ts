import { randomUUID } from "node:crypto";
import mammoth from "mammoth";
import { convertAltChunks, type AltChunk } from "./alt-chunks.ts";
import { openArchive, type Archive } from "./archive.ts";
import { DocumentError } from "./document-error.ts";
import { withoutDanglingLinks } from "./dangling-links.ts";
import { rewritten } from "./rewritten.ts";
import { readXml } from "./xml.ts";

/**
 * Converts a Word document to HTML. Mammoth unpacks entries completely and reads them without limits, so each XML entry
 * is streamed through a check first. Entries that are too large, state a wrong size or declare a document type never
 * reach mammoth.
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

/** Loads the converters only for the few documents that need them. Chunks within chunks are ignored. */
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
