import type { Restricted } from "../facets/in-columns.ts";
import type { TextField } from "#features/indexing/text-fields.ts";
import type { Bitset } from "../text-index/bitset.ts";
import type { Plan } from "./plan.ts";

/** The rows that the reader sees for one reason (a job, an upload, an invitation), and what of them stays hidden for it. */
export type VisiblePart = {
  candidates?: Uint32Array;
  seesJob: (code: number) => boolean;
  reads: ReadonlySet<Restricted>;
};

/** The rows that hold the words of a search, as one bit each. */
export type TextHits = {
  hits: Uint32Array;
  /** Rows that might; absent when it is not worth listing them. */
  candidates: Bitset | undefined;
  /** For each field, the rows that hold the words there. */
  fields: readonly { field: TextField; hits: Uint32Array }[];
};

/** Finds the words of a query in the texts that may be read; undefined when it asks for none. */
export type FindText = (readsComments: boolean) => TextHits | undefined;

/** The rows that the reader sees for one reason, and what a search asks of them. */
export type SearchPart = VisiblePart & { plan: Plan; text: TextHits | undefined };

/** A part whose hits have been counted, as one bit each. */
export type CountedPart = SearchPart & { hits: Bitset; count: number };
