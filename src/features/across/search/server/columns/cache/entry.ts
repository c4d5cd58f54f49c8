import type { ColumnStore } from "../store/column-store.ts";
import type { CompanyColumns } from "./company-columns.ts";
import type { CompanyText } from "./company-text.ts";
import type { Loading } from "./load-queue.ts";
import { changesText, type Change, type PendingChanges } from "./pending-changes.ts";

/** A company in the cache: its store, and the changes that the store does not show yet. */
export type Entry = {
  readonly store: ColumnStore;
  readonly changes: PendingChanges;
  readonly loading: Loading;
  /** Number of rows, counted only until SQL is known to be slow, which is long before all are counted. */
  readonly rowsAtLeast: PromiseWithResolvers<number>;
  /** The latest reading of what changed. */
  reading: Promise<unknown>;
  state: EntryState;
};

/**
 * An entry is `loading` until its rows can be searched. It is `outdated` when the database changed rows that the log does
 * not name one by one: it goes on answering searches that accept an outdated answer until its successor is loaded, which
 * takes its place.
 */
type EntryState =
  | { type: "loading" }
  | ({ type: "ready" } & Loaded)
  | ({ type: "outdated"; successor: Entry | undefined } & Loaded);

/** Its text comes a while after its rows, first a part of it. */
type Loaded = { columns: CompanyColumns; text: CompanyText };

/** Notes a change until it is read; text that is not opened yet will be read with it. */
export function noteChange(entry: Entry, change: Change): void {
  const { state, changes } = entry;
  changes.add(change);
  if (state.type === "loading") return;
  if (change.application_id !== null && changesText(change)) state.text.changed.add(change.application_id);
  if (state.type === "ready" && changes.hasUnnamedRows)
    entry.state = { ...state, type: "outdated", successor: undefined };
}

export const textOf = ({ state }: Entry): CompanyText | undefined =>
  state.type === "loading" ? undefined : state.text;

export const successorOf = ({ state }: Entry): Entry | undefined =>
  state.type === "outdated" ? state.successor : undefined;

/**
 * Notes that so many rows were read, and saves the columns when that is due. Columns that lack something that the log has
 * named would be taken for those that have it.
 */
export function saveColumns({ state, changes }: Entry, read: number): void {
  if (state.type === "loading") return;
  state.columns.changed(read);
  if (state.type === "ready" && changes.areRowsRead) state.columns.saveIfDue();
}

export const bytesOf = (entry: Entry): number => {
  const { bytes, incrementalCounts } = entry.store;
  return bytes.columns + bytes.answers + incrementalCounts.bytes + textBytesOf(entry);
};

/** The size of an entry for the log of the program. */
export const sizeOf = (entry: Entry) => ({
  company_id: entry.store.company_id,
  applications: entry.store.live,
  column_bytes: entry.store.bytes.columns,
  answer_bytes: entry.store.bytes.answers,
  text_bytes: textBytesOf(entry),
});

const textBytesOf = (entry: Entry): number => textOf(entry)?.index?.memory ?? 0;
