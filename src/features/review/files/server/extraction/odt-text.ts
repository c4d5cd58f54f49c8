import { openArchive, type Archive } from "./archive.ts";
import { DocumentError } from "./document-error.ts";
import type { TextCollector } from "./text-collector.ts";
import { readXml } from "./xml.ts";

/** Deleted text, comments of reviewers, and program-specific elements. */
export const leftOutOfOdt = new Set(["tracked-changes", "annotation", "scripts", "forms", "sequence-decls", "script"]);

/** The number of a note would stick to the preceding word. The note's text follows its paragraph. */
const withoutMarks = new Set([...leftOutOfOdt, "note-citation"]);

const maxSpaces = 100;

export async function openOdt(bytes: Buffer): Promise<Archive> {
  const archive = await openArchive(bytes);
  if (!archive.names.includes("content.xml")) throw new DocumentError("damaged");
  if (await isEncrypted(archive)) throw new DocumentError("encrypted");
  return archive;
}

export async function readOdtText(bytes: Buffer, collector: TextCollector): Promise<void> {
  const archive = await openOdt(bytes);
  await readPart(archive, "styles.xml", collector, new Set(["header"]));
  await readPart(archive, "content.xml", collector, new Set(["body"]));
  await readPart(archive, "styles.xml", collector, new Set(["footer"]));
}

/**
 * Whether the document is encrypted. Encrypted entries stay in the archive under their names; only the manifest marks
 * them.
 */
async function isEncrypted(archive: Archive): Promise<boolean> {
  let encrypted = false;
  await readXml(archive.read("META-INF/manifest.xml"), {
    open(element) {
      encrypted ||= element === "encryption-data";
    },
  });
  return encrypted;
}

/** Returns the whitespace that an element stands for: repeated spaces, tabs and line breaks. */
export function blankOf(element: string, attributes: Record<string, string>): string {
  if (element === "s") return " ".repeat(Math.min(Math.max(Number(attributes.c ?? 1) || 1, 1), maxSpaces));
  if (element === "tab") return "\t";
  return element === "line-break" ? "\n" : "";
}

async function readPart(archive: Archive, name: string, collector: TextCollector, within: Set<string>): Promise<void> {
  let depth = 0;
  let paragraphs = 0;
  let notes = 0;
  const noted: string[] = [];
  const add = (text: string) => (notes > 0 ? void noted.push(text) : collector.add(text));

  await readXml(archive.read(name), {
    skip: withoutMarks,
    isDone: collector.isFull,
    open(element, attributes) {
      if (within.has(element)) depth += 1;
      if (isParagraph(element)) paragraphs += 1;
      if (element === "note") notes += 1;
      if (depth > 0 && paragraphs > 0) add(blankOf(element, attributes));
    },
    close(element) {
      if (within.has(element)) depth -= 1;
      if (element === "note") notes -= 1;
      if (!isParagraph(element)) return;
      paragraphs -= 1;
      if (depth > 0) add("\n");
      if (paragraphs === 0) collector.add(noted.splice(0).join(""));
    },
    text(text) {
      if (depth > 0 && paragraphs > 0) add(text);
    },
  });
}

export const isParagraph = (element: string) => element === "p" || element === "h";
