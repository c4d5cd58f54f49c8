import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { languages, stemsOf, type Language } from "#shared/text/words.ts";
import { readArrays, writeArrays, type StoredArray } from "./array-file.ts";
import type { SavedLexicon } from "./lexicon.ts";
import { segmentArrays } from "./segment.ts";
import type { SavedIndex } from "./text-index.ts";

/** Moves with every change of what is in the file, or of what `tokenise` makes of a text. */
const format = 3;

/**
 * So many words, spread over all, are stemmed again when the file is read: after a change of words.ts the file would
 * find other words than SQL.
 */
const samples = 500;

/** Where a company's text is kept. */
export const textFile = (folder: string, company_id: number) => join(folder, `${company_id}.text`);

/** The companies whose texts are kept in a folder, the one that was written last first. */
export async function savedCompanies(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  const kept = names.flatMap((name) => {
    const company_id = Number(/^(\d+)\.text$/.exec(name)?.[1]);
    return Number.isNaN(company_id) ? [] : [company_id];
  });
  const written = await Promise.all(
    kept.map(async (company_id) => ({ company_id, ms: (await stat(textFile(folder, company_id))).mtimeMs })),
  );
  return written.toSorted((a, b) => b.ms - a.ms).map(({ company_id }) => company_id);
}

/** Whose text it is: of which company, and in which database, so that another's numbers are never taken for its own. */
export type TextOrigin = { company_id: number; database: string };

/** The index, the application of each slot, and the first transaction that may have changed what is not in it. */
export type SavedText = { index: SavedIndex; application_ids: Float64Array; xid: string };

const About = z.object({
  format: z.literal(format),
  company_id: z.int(),
  database: z.string(),
  xid: z.string().regex(/^\d{1,20}$/),
  authors: z.array(z.int()),
  segments: z.array(
    z.object({
      bounds: z.object({ firstSlot: z.int(), endSlot: z.int(), bitmapLength: z.int() }),
      count: z.int(),
      goneCount: z.int(),
    }),
  ),
  samples: z.array(z.tuple([z.int(), z.string()])),
});
type About = z.infer<typeof About>;

export async function writeText(path: string, origin: TextOrigin, saved: SavedText): Promise<void> {
  const { lexicon, authors, segments } = saved.index;
  const about: About = {
    format,
    ...origin,
    xid: saved.xid,
    authors: [...authors],
    segments: segments.map(({ segment: { firstSlot, endSlot, bitmapLength }, count, goneCount }) => ({
      bounds: { firstSlot, endSlot, bitmapLength },
      count,
      goneCount,
    })),
    samples: samplesOf(lexicon),
  };
  const arrays: Record<string, StoredArray> = { application_ids: saved.application_ids };
  for (const list of ["words", "stems"] as const)
    for (const name of ["bytes", "starts", "sorted"] as const) arrays[`${list}.${name}`] = lexicon[list][name];
  for (const language of languages)
    for (const name of ["last", "previous"] as const) arrays[`${language}.${name}`] = lexicon.chains[language][name];
  segments.forEach(({ segment, alive }, number) => {
    arrays[`${number}.alive`] = alive;
    for (const name of segmentArrays) arrays[`${number}.${name}`] = segment[name];
  });
  await writeArrays(path, { about, arrays });
}

/** What was saved, or null when there is nothing that can be used: then the text is read from the database again. */
export async function readText(path: string, origin: TextOrigin): Promise<SavedText | null> {
  const file = await readArrays(path);
  const about = About.safeParse(file?.about).data;
  if (!file || !about || about.company_id !== origin.company_id || about.database !== origin.database) return null;

  const bytes = (name: string) => arrayOf(Uint8Array, file.arrays[name]);
  const numbers = (name: string) => arrayOf(Uint32Array, file.arrays[name]);
  const words = (list: string) => ({
    bytes: bytes(`${list}.bytes`),
    starts: numbers(`${list}.starts`),
    sorted: numbers(`${list}.sorted`),
  });
  const chain = (language: Language) => ({
    last: numbers(`${language}.last`),
    previous: numbers(`${language}.previous`),
  });
  const lexicon: SavedLexicon = {
    words: words("words"),
    stems: words("stems"),
    chains: { en: chain("en"), sv: chain("sv"), de: chain("de"), fi: chain("fi") },
  };
  if (JSON.stringify(samplesOf(lexicon)) !== JSON.stringify(about.samples)) return null;

  const segments = about.segments.map(({ bounds, count, goneCount }, number) => ({
    segment: {
      ...bounds,
      words: numbers(`${number}.words`),
      starts: numbers(`${number}.starts`),
      fields: arrayOf(Uint16Array, file.arrays[`${number}.fields`]),
      counts: numbers(`${number}.counts`),
      isBitmap: bytes(`${number}.isBitmap`),
      slots: numbers(`${number}.slots`),
      positions: numbers(`${number}.positions`),
      entrySkips: numbers(`${number}.entrySkips`),
      bitmaps: numbers(`${number}.bitmaps`),
      skips: numbers(`${number}.skips`),
      slotBytes: bytes(`${number}.slotBytes`),
      positionBytes: bytes(`${number}.positionBytes`),
    },
    alive: numbers(`${number}.alive`),
    count,
    goneCount,
  }));
  const application_ids = arrayOf(Float64Array, file.arrays.application_ids);
  return { index: { lexicon, authors: about.authors, segments }, application_ids, xid: about.xid };
}

/** An array of a file whose checksum and format were right: one of another type is a fault of this program. */
function arrayOf<A extends StoredArray>(type: new () => A, array: StoredArray | undefined): A {
  if (array instanceof type) return array;
  throw new TypeError("An array of a saved text is missing.");
}

/** Some words and the stems they have by today's rules. */
function samplesOf({ words: { bytes, starts } }: SavedLexicon): [number, string][] {
  const count = starts.length - 1;
  return Array.from({ length: Math.min(samples, count) }, (_, sample) => {
    const word = Math.floor((sample * count) / samples) % count;
    const text = new TextDecoder().decode(bytes.subarray(starts[word], starts[word + 1]));
    return [word, Object.values(stemsOf(text)).join(" ")];
  });
}
