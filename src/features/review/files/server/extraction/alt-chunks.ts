import { posix } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Archive } from "./archive.ts";
import { readXml } from "./xml.ts";

/** A document of another format that a Word document holds whole (ECMA-376, part 1, 17.17.2). */
export type AltChunk = { extension: string; bytes: Buffer };

/** The text that replaces the element of a chunk; empty for a chunk that the file lacks. */
type ById = (id: string | undefined) => string;

/** Programs that make Word documents of HTML write one; each is kept in memory. */
const maxChunks = 20;
const isMainRelations = (name: string) => /^word\/_rels\/document\d*\.xml\.rels$/.test(name);
const isChunk = (name: string) => /^word\/[^/]*afchunk[^/]*\.\w+$/i.test(name);

/**
 * Converts the chunks of a document; Word does so when it opens one. Some programs leave out the relationship of a chunk:
 * such chunks are taken in their order. Undefined for a document without chunks.
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
