import { openArchive, type Archive } from "./archive.ts";
import { DocumentError } from "./document-error.ts";
import type { TextCollector } from "./text-collector.ts";
import { readXml } from "./xml.ts";

/** In reading order; a CV's address is often in the header. Comments are not the candidate's text. */
const textParts = [
  /^word\/header\d*\.xml$/,
  /^word\/document\d*\.xml$/,
  /^word\/footnotes\.xml$/,
  /^word\/endnotes\.xml$/,
  /^word\/footer\d*\.xml$/,
];

/**
 * Settings, whose tab stops look like tabs; text that was deleted or moved away; the text of fields before they are
 * worked out; and the second copy of a text box that is kept for old programs.
 */
const leftOut = new Set(["pPr", "rPr", "sectPr", "tblPr", "trPr", "tcPr", "del", "moveFrom", "instrText", "Fallback"]);

/** Reads part by part as it unpacks, so a large document takes no more memory than a small one. */
export async function readDocxText(bytes: Buffer, collector: TextCollector): Promise<void> {
  const archive = await openArchive(bytes);
  const names = textParts.flatMap((part) => archive.names.filter((name) => part.test(name)));
  if (!names.some((name) => name.startsWith("word/document"))) throw new DocumentError("damaged");
  for (const name of names) await readPart(archive, name, collector);
}

async function readPart(archive: Archive, name: string, collector: TextCollector): Promise<void> {
  let isText = false;

  await readXml(archive.read(name), {
    skip: leftOut,
    isDone: collector.isFull,
    open(element) {
      isText = element === "t";
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
