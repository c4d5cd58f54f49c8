import type { Restricted } from "../facets/in-columns.ts";
import type { TextHits } from "./text-hits.ts";
import type { Bitset } from "../text-index/bitset.ts";

/** The rows that the reader sees for one reason (a job, an upload, an invitation), and what of them stays hidden for it. */
export type VisiblePart = {
  candidates?: Uint32Array;
  seesJob: (code: number) => boolean;
  reads: ReadonlySet<Restricted>;
};

/** The words of a query in the texts that may be read. Two with one key find the same. */
export type TextSearch = {
  key: string;
  find(each: { countsFields: boolean }): TextHits;
  /** What the rows hold whose texts alone changed since; undefined where all rows are to be looked through. */
  findChanged(since: TextHits): ChangedHits | undefined;
};

/** `now` is right of these rows and of no others; of no rows it is what was found before. */
type ChangedHits = { rows: ReadonlySet<number>; now: TextHits };

/** Undefined when a search asks for no words. */
export type FindText = (readsComments: boolean) => TextSearch | undefined;

/** A part whose hits have been counted, as one bit each. */
export type CountedPart = VisiblePart & { hits: Bitset; count: number };
