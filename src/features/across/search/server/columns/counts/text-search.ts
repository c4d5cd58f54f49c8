import type { TextHits } from "./text-hits.ts";

/** Text query on the texts that the person can read. Queries with the same key find the same rows. */
export type TextSearch = {
  key: string;
  find(each: { countsFields: boolean }): TextHits;
  /** Returns the hits of rows whose texts changed since. Undefined if other rows may differ, too. */
  findChanged(since: TextHits): ChangedHits | undefined;
};

/** `now` is valid for these rows only. Without rows, it is the earlier result. */
type ChangedHits = { rows: ReadonlySet<number>; now: TextHits };

/** Undefined if the search has no text query. */
export type FindText = (readsOpinions: boolean) => TextSearch | undefined;
