import type { TextHits } from "./text-hits.ts";

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
