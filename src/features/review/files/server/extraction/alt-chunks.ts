import { posix } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Archive } from "./archive.ts";
import { readXml } from "./xml.ts";

/** A document of another format embedded in a Word document (ECMA-376, part 1, 17.17.2). */
export type AltChunk = { extension: string; bytes: Buffer };

/** Returns the text that replaces a chunk's element; empty if the file lacks the chunk. */
type ById = (id: string | undefined) => string;

/** Maximum chunks, each of which is held in memory. Programs that convert HTML to Word documents write a single one. */
const maxChunks = 20;
const isMainRelations = (name: string) => /^word\/_rels\/document\d*\.xml\.rels$/.test(name);
const isChunk = (name: string) => /^word\/[^/]*afchunk[^/]*\.\w+$/i.test(name);

/**
 * Converts the chunks of a document, as Word does when it opens one. Some programs omit the relationship of a chunk; such
 * chunks are assigned in order. Returns undefined for a document without chunks.
 */
export async function convertAltChunks(
  archive: Archive,
  convert: (chunk: AltChunk) => Promise<string>,
): Promise<ById | undefined> {
  const names = new Map<string, string>();
  for (const relations of archive.names.filter(isMainRelations))
    await readXml(archive.read(relations), {
      open(element, { Id, Type, Target, TargetMode }) {
        if (element !== "Relationship" || !Type?.endsWith("/aFChunk") || TargetMode === "External") return;
        if (Id !== undefined && Target !== undefined) names.set(Id, posix.resolve("/word", Target).slice(1));
      },
    });
  const related = new Set(names.values());
  const unrelated = archive.names.filter((name) => isChunk(name) && !related.has(name));
  if (related.size + unrelated.length === 0) return undefined;
  const converted = new Map<string, string>();
  for (const name of [...related, ...unrelated].slice(0, maxChunks)) {
    const bytes = await buffer(archive.read(name));
    converted.set(name, await convert({ extension: posix.extname(name).toLowerCase(), bytes }));
  }
  return (id) => converted.get(names.get(id ?? "") ?? unrelated.shift() ?? "") ?? "";
}
