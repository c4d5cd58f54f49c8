import type { ColumnStore } from "../store/column-store.ts";
import type { CompanyColumns } from "./company-columns.ts";
import type { CompanyText } from "./company-text.ts";
import type { Loading } from "./load-queue.ts";
import { changesText, type Change, type PendingChanges } from "./pending-changes.ts";

/** Company in the cache: its store, and the changes that the store doesn't include yet. */
export type Entry = {
  readonly store: ColumnStore;
  readonly changes: PendingChanges;
  readonly loading: Loading;
  /**
   * Lower bound of the number of rows. Counting stops once SQL is known to be too slow, long before all are counted.
   */
  readonly rowsAtLeast: PromiseWithResolvers<number>;
  /** Most recent read of changed rows. */
  reading: Promise<unknown>;
  state: EntryState;
};

/**
 * An entry is `loading` until its rows can be searched. It is `outdated` when the database changed rows that the log
 * doesn't name individually. It then still answers searches that accept outdated results, until its successor is loaded
 * and replaces it.
 */
type EntryState =
  | { type: "loading" }
  | ({ type: "ready" } & Loaded)
  | ({ type: "outdated"; successor: Entry | undefined } & Loaded);

/** State with loaded rows. The text index follows later, at first partially. */
type Loaded = { columns: CompanyColumns; text: CompanyText };

/** Records a change until it is read. A text index that isn't open yet reads the change when it opens. */
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
 * Records that rows were read, and saves the columns if due. Columns with pending changes aren't saved: the file would
 * claim to include them.
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

/** Sizes of an entry for the program's log. */
export const sizeOf = (entry: Entry) => ({
  company_id: entry.store.company_id,
  applications: entry.store.live,
  column_bytes: entry.store.bytes.columns,
  answer_bytes: entry.store.bytes.answers,
  text_bytes: textBytesOf(entry),
});

const textBytesOf = (entry: Entry): number => textOf(entry)?.index?.memory ?? 0;
