import { convertAltChunks, type AltChunk } from "./alt-chunks.ts";
import { openArchive, type Archive } from "./archive.ts";
import { DocumentError } from "./document-error.ts";
import { createCollector, type TextCollector } from "./text-collector.ts";
import { readXml } from "./xml.ts";

/**
 * XML files with text, in reading order. Headers are included, because a CV's contact details are often there. Comments
 * are not the candidate's text.
 */
const textParts = [
  /^word\/header\d*\.xml$/,
  /^word\/document\d*\.xml$/,
  /^word\/footnotes\.xml$/,
  /^word\/endnotes\.xml$/,
  /^word\/footer\d*\.xml$/,
];

/**
 * Elements to skip: settings (whose tab stops look like tabs), deleted and moved text, codes of fields, and the fallback
 * copy of a text box for old programs.
 */
const leftOut = new Set(["pPr", "rPr", "sectPr", "tblPr", "trPr", "tcPr", "del", "moveFrom", "instrText", "Fallback"]);

/** Streams one XML file after another, so that a large document takes no more memory than a small one. */
export async function readDocxText(bytes: Buffer, collector: TextCollector, hasChunks = true): Promise<void> {
  const archive = await openArchive(bytes);
  const names = textParts.flatMap((part) => archive.names.filter((name) => part.test(name)));
  if (!names.some((name) => name.startsWith("word/document"))) throw new DocumentError("damaged");
  const chunkOf = hasChunks ? await convertAltChunks(archive, textOfChunk) : undefined;
  for (const name of names) await readPart(archive, name, collector, chunkOf);
}

/** Loads the converters only for the few documents that need them. Chunks within chunks are ignored. */
async function textOfChunk(chunk: AltChunk): Promise<string> {
  if (chunk.extension !== ".docx") return (await import("./alt-chunk-formats.ts")).textOfChunk(chunk);
  const collector = createCollector();
  await readDocxText(chunk.bytes, collector, false);
  return collector.text();
}

async function readPart(
  archive: Archive,
  name: string,
  collector: TextCollector,
  chunkOf: ((id: string | undefined) => string) | undefined,
): Promise<void> {
  let isText = false;

  await readXml(archive.read(name), {
    skip: leftOut,
    isDone: collector.isFull,
    open(element, { id }) {
      isText = element === "t";
      if (element === "altChunk" && chunkOf) collector.add(`${chunkOf(id)}\n`);
      if (element === "tab" || element === "ptab") collector.add("\t");
      if (element === "br" || element === "cr") collector.add("\n");
      if (element === "noBreakHyphen") collector.add("-");
    },
    close(element) {
      isText = false;
      if (element === "p") collector.add("\n");
    },
    text(text) {
      if (isText) collector.add(text);
    },
  });
}
