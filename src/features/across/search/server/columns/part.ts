import type { Restricted } from "../facets/in-columns.ts";
import type { TextHits } from "./text-hits.ts";
import type { Bitset } from "../arrays/bitset.ts";

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
  /** The hits of the rows whose texts changed since; undefined where other rows may differ too. */
  findChanged(since: TextHits): ChangedHits | undefined;
};

/** `now` holds for these rows only. Without rows it is what was found before. */
type ChangedHits = { rows: ReadonlySet<number>; now: TextHits };

/** Undefined when a search asks for no words. */
export type FindText = (readsOpinions: boolean) => TextSearch | undefined;

/** A part whose hits have been counted, as one bit each. */
export type CountedPart = VisiblePart & { hits: Bitset; count: number };
