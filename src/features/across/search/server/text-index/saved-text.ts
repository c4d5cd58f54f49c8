import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { languages, stemsOf } from "#shared/text/words.ts";
import { readArrays, writeArrays, type ArrayFile, type StoredArray } from "../arrays/array-file.ts";
import type { LiveSegment } from "./index-part.ts";
import type { LexiconSize, SavedLexicon } from "./lexicon.ts";
import { segmentArrays, type Segment } from "./segment.ts";
import type { SavedIndex, TextIndex } from "./text-index.ts";

/** Increase this with every change of the files' content, or of how `tokenise` splits a text. */
const format = 5;

/**
 * Number of words per chunk that are stemmed again when the chunk is read. If a stem differs because words.ts changed,
 * the files are dropped: they would find other words than SQL.
 */
const samples = 100;

/** Maximum chunks of the lexicon before they are rewritten as one. */
const maxLexiconParts = 24;

/** Company and database of the texts, so that another database's ids are never mixed up with its own. */
export type TextOrigin = { company_id: number; database: string };

/** Moment of a save: the application of each slot, and the first transaction id whose changes may be missing. */
export type TextMoment = { application_ids: Float64Array; xid: string };

/** Names are never reused, so that two programs with the same folder can't confuse their files. */
const newFile = () => randomUUID();
const FileName = z.uuid();

const State = z.object({
  format: z.literal(format),
  company_id: z.int(),
  database: z.string(),
  xid: z.string().regex(/^\d{1,20}$/),
  authors: z.array(z.int()),
  lexicon: z.array(FileName),
  segments: z.array(z.object({ file: FileName, count: z.int(), goneCount: z.int() })),
});
type State = z.infer<typeof State>;

const Bounds = z.object({ firstSlot: z.int(), endSlot: z.int(), bitmapLength: z.int() });
const Samples = z.object({ samples: z.array(z.tuple([z.int(), z.string()])) });

const stateFile = "state";

export type SavedText = Awaited<ReturnType<typeof openSavedText>>;

/**
 * Opens the saved text of a company: immutable files for segments and chunks of the lexicon, and a small state file
 * that lists them. Each save replaces the state file atomically, so the listed files are always complete.
 */
export async function openSavedText(folder: string, origin: TextOrigin) {
  const pathOf = (file: string) => join(folder, file);
  const stored = await readArrays(pathOf(stateFile));
  const parsed = State.safeParse(stored?.about).data;
  let state = parsed?.company_id === origin.company_id && parsed.database === origin.database ? parsed : undefined;
  let arrays = state ? stored?.arrays : undefined;
  let application_ids = arrays ? arrayOf(Float64Array, arrays.application_ids) : new Float64Array(0);
  /** Files of what is in memory, and how much of the lexicon they contain. */
  const segmentFiles = new WeakMap<Segment, string>();
  let savedWords: LexiconSize = { words: 0, stems: 0 };

  let ahead: Promise<SavedIndex | undefined> | undefined;

  /**
   * Reads the files. Undefined if nothing is usable. A damaged segment is skipped: its texts are read from the
   * database.
   */
  function read(): Promise<SavedIndex | undefined> {
    const reading = ahead ?? readFiles();
    // The result is large, so don't keep a reference to it.
    ahead = undefined;
    return reading;
  }

  /** Starts reading early, while the caller waits for something else. */
  function readAhead(): void {
    ahead = readFiles();
    ahead.catch(() => undefined);
  }

  async function readFiles(): Promise<SavedIndex | undefined> {
    if (!state || !arrays) return undefined;
    const lexicon: SavedLexicon[] = [];
    for (const file of state.lexicon) {
      const part = lexiconIn(await readArrays(pathOf(file)));
      // Word numbers depend on all preceding chunks, so one missing chunk makes all of them useless.
      if (!part) return forget();
      lexicon.push(part);
    }
    const segments: LiveSegment[] = [];
    for (const { file, count, goneCount } of state.segments) {
      const segment = segmentIn(await readArrays(pathOf(file)));
      if (!segment) continue;
      segmentFiles.set(segment, file);
      segments.push({ segment, alive: arrayOf(Uint32Array, arrays[file]), count, goneCount });
    }
    savedWords = sizeOf(lexicon);
    arrays = undefined;
    return { lexicon, authors: state.authors, segments };
  }

  /** Drops everything saved, so that the next save writes everything. */
  function forget(): undefined {
    state = arrays = undefined;
    application_ids = new Float64Array(0);
  }

  /** Writes everything new in the index, which can change during the write. */
  async function write(index: TextIndex, { application_ids: ids, xid }: TextMoment): Promise<void> {
    const isWhole = !state || state.lexicon.length >= maxLexiconParts;
    const saved = index.save(isWhole ? { words: 0, stems: 0 } : savedWords);
    const size = index.words;
    await mkdir(folder, { recursive: true });

    const files: string[] = [];
    for (const { segment } of saved.segments) {
      const file = segmentFiles.get(segment) ?? newFile();
      if (!segmentFiles.has(segment)) await writeArrays(pathOf(file), fileOfSegment(segment));
      segmentFiles.set(segment, file);
      files.push(file);
    }
    const parts = isWhole ? [] : [...(state?.lexicon ?? [])];
    for (const part of saved.lexicon) {
      if (part.words.starts.length <= 1) continue;
      const file = newFile();
      await writeArrays(pathOf(file), fileOfLexicon(part));
      parts.push(file);
    }
    const next: State = {
      format,
      ...origin,
      xid,
      authors: [...saved.authors],
      lexicon: parts,
      segments: saved.segments.map(({ count, goneCount }, number) => ({ file: files[number]!, count, goneCount })),
    };
    const alive = Object.fromEntries(saved.segments.map((segment, number) => [files[number]!, segment.alive]));
    await writeArrays(pathOf(stateFile), { about: next, arrays: { application_ids: ids, ...alive } });
    state = next;
    savedWords = size;
    await removeOthers(folder, new Set([stateFile, ...files, ...parts]));
  }

  return {
    /** Application id of each slot at the last save. */
    get application_ids() {
      return application_ids;
    },
    /** First transaction id whose changes may be missing; undefined if nothing was saved. */
    get xid() {
      return state?.xid;
    },
    forget,
    read,
    readAhead,
    write,
  };
}

async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) if (!kept.has(name)) await rm(join(folder, name), { force: true });
}

const sizeOf = (lexicon: readonly SavedLexicon[]): LexiconSize => ({
  words: lexicon.reduce((sum, { words }) => sum + words.starts.length - 1, 0),
  stems: lexicon.reduce((sum, { stems }) => sum + stems.starts.length - 1, 0),
});

const fileOfSegment = (segment: Segment): ArrayFile => ({
  about: { firstSlot: segment.firstSlot, endSlot: segment.endSlot, bitmapLength: segment.bitmapLength },
  arrays: Object.fromEntries(segmentArrays.map((name) => [name, segment[name]])),
});

function segmentIn(file: ArrayFile | null): Segment | undefined {
  const bounds = Bounds.safeParse(file?.about).data;
  if (!file || !bounds) return undefined;
  const bytes = (name: string) => arrayOf(Uint8Array, file.arrays[name]);
  const numbers = (name: string) => arrayOf(Uint32Array, file.arrays[name]);
  return {
    ...bounds,
    words: numbers("words"),
    starts: numbers("starts"),
    fields: arrayOf(Uint16Array, file.arrays.fields),
    counts: numbers("counts"),
    isBitmap: bytes("isBitmap"),
    slots: numbers("slots"),
    positions: numbers("positions"),
    entrySkips: numbers("entrySkips"),
    bitmaps: numbers("bitmaps"),
    skips: numbers("skips"),
    slotBytes: bytes("slotBytes"),
    positionBytes: bytes("positionBytes"),
  };
}

function fileOfLexicon(part: SavedLexicon): ArrayFile {
  const arrays: Record<string, StoredArray> = {};
  for (const list of ["words", "stems"] as const)
    for (const name of ["bytes", "starts"] as const) arrays[`${list}.${name}`] = part[list][name];
  for (const language of languages) arrays[language] = part.stemOf[language];
  return { about: { samples: samplesOf(part) }, arrays };
}

/** Parses a chunk of the lexicon. Undefined if the file is damaged, or if its stems differ from today's rules. */
function lexiconIn(file: ArrayFile | null): SavedLexicon | undefined {
  const about = Samples.safeParse(file?.about).data;
  if (!file || !about) return undefined;
  const numbers = (name: string) => arrayOf(Uint32Array, file.arrays[name]);
  const words = (list: string) => ({
    bytes: arrayOf(Uint8Array, file.arrays[`${list}.bytes`]),
    starts: numbers(`${list}.starts`),
  });
  const part: SavedLexicon = {
    words: words("words"),
    stems: words("stems"),
    stemOf: { en: numbers("en"), sv: numbers("sv"), de: numbers("de"), fi: numbers("fi") },
  };
  return JSON.stringify(samplesOf(part)) === JSON.stringify(about.samples) ? part : undefined;
}

/** Returns some words with their stems by today's rules. */
function samplesOf({ words: { bytes, starts } }: SavedLexicon): [number, string][] {
  const count = starts.length - 1;
  return Array.from({ length: Math.min(samples, count) }, (_, sample) => {
    const word = Math.floor((sample * count) / samples) % count;
    const text = new TextDecoder().decode(bytes.subarray(starts[word], starts[word + 1]));
    return [word, Object.values(stemsOf(text)).join(" ")];
  });
}

/** Returns an array of a file with a valid checksum. A wrong type is therefore a bug. */
function arrayOf<A extends StoredArray>(type: new () => A, array: StoredArray | undefined): A {
  if (array instanceof type) return array;
  throw new TypeError("An array of a saved text is missing.");
}
