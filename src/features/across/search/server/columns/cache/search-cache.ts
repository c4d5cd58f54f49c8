import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import { savedCompanies } from "../../text-index/saved-companies.ts";
import type { ScanHelpers } from "../scan/scan-helpers.ts";
import { ColumnStore } from "../store/column-store.ts";
import type { CompanyText } from "./company-text.ts";
import { noteChange, successorOf, type Entry } from "./entry.ts";
import { evict } from "./evict.ts";
import { createCatchUp } from "./follow-changes.ts";
import { createCompanyLoader, type Log } from "./load-company.ts";
import { createLoadQueue, type Loading } from "./load-queue.ts";
import { PendingChanges } from "./pending-changes.ts";

/** Company whose rows can be searched. */
export type LoadedCompany = {
  store: ColumnStore;
  text: CompanyText;
  /** Whether the database changed rows that the log doesn't name individually. The next store is being loaded. */
  isOutdated: boolean;
};

type Needs = {
  /**
   * Separate connection: loading a large company occupies it for seconds, and its text for minutes, while other
   * companies' changes are still followed.
   */
  loader: BulkReader;
  textReader: BulkReader;
  follower: BulkReader;
  /** Maximum bytes of all entries together; the least recently used entry is evicted first. */
  maxBytes: number;
  /** Folder of the saved texts, so that a start doesn't read all of them from the database. */
  folder: string;
  /** Additional threads for searching large companies. */
  helpers?: ScanHelpers;
  /** Returns the transaction id before which all changes have been followed. */
  appliedXid: () => string;
  log: Log;
  /** Minimum applications to save files. Smaller companies load within a second without them. */
  minToSave?: number;
};

/** Creates the cache of column stores and text indexes, each kept up to date from the activity log. */
export function createSearchCache({ follower, maxBytes, helpers, minToSave = 5_000, ...needs }: Needs) {
  const { folder, log } = needs;
  const catchUp = createCatchUp(follower);
  const loader = createCompanyLoader({ ...needs, minToSave, catchUp });
  const queue = createLoadQueue();
  /** Entries by company id, most recently used last. */
  const entries = new Map<number, Entry>();
  let isClosed = false;

  /** Returns the company if its rows are loaded. Starts loading it if it isn't in the cache. */
  function find(company_id: number): LoadedCompany | undefined {
    const entry = entries.get(company_id) ?? startLoading(company_id);
    entries.delete(company_id);
    entries.set(company_id, entry);
    const { store, state } = entry;
    return state.type === "loading" ? undefined : { store, text: state.text, isOutdated: state.type === "outdated" };
  }

  /** Records changes from before the snapshot on, so that none is missed. */
  function startLoading(company_id: number): Entry {
    const entry: Entry = {
      store: new ColumnStore(company_id, helpers),
      changes: new PendingChanges(),
      loading: queue.add(
        { rows: () => loadRows(entry), index: () => openText(entry), text: () => fillText(entry) },
        (what, error) => drop(entry, what, error),
      ),
      rowsAtLeast: Promise.withResolvers(),
      reading: Promise.resolve(),
      state: { type: "loading" },
    };
    return entry;
  }

  async function loadRows(entry: Entry): Promise<void> {
    if (!isWanted(entry)) return;
    await loader.loadRows(entry);
    const { company_id } = entry.store;
    const current = entries.get(company_id);
    if (current && successorOf(current) === entry) entries.set(company_id, entry);
    replaceOutdated(entry);
    evict(entries, maxBytes, entry);
  }

  async function openText(entry: Entry): Promise<void> {
    if (isWanted(entry)) await loader.openText(entry);
  }

  async function fillText(entry: Entry): Promise<void> {
    if (!isWanted(entry)) return;
    const isComplete = await loader.fillText(entry, () => isWanted(entry));
    if (isComplete) evict(entries, maxBytes, entry);
  }

  /** Whether the entry is still in use: neither evicted, replaced nor dropped. */
  function isWanted(entry: Entry): boolean {
    const current = entries.get(entry.store.company_id);
    return !isClosed && current !== undefined && (current === entry || successorOf(current) === entry);
  }

  /**
   * Removes an entry that failed to load. The next search tries again, or the next change if the outdated store still
   * answers.
   */
  function drop(entry: Entry, what: string, error: unknown): void {
    const { company_id } = entry.store;
    const current = entries.get(company_id);
    if (current === entry) entries.delete(company_id);
    else if (current?.state.type === "outdated" && current.state.successor === entry)
      current.state.successor = undefined;
    if (!isClosed) log("warn", `search ${what} not loaded`, { company_id, error: String(error) });
  }

  /** Records the changed rows and reads them again. Reading a row more often than necessary is harmless. */
  async function follow(rows: readonly ActivityRow[]): Promise<void> {
    for (const row of rows) {
      const entry = entries.get(row.company_id);
      if (!entry) continue;
      noteChange(entry, row);
      const successor = successorOf(entry);
      if (successor) noteChange(successor, row);
    }
    for (const entry of entries.values().toArray()) {
      if (entry.state.type === "loading") continue;
      await catchUp(entry);
      replaceOutdated(entry);
    }
  }

  function replaceOutdated({ store, state }: Entry): void {
    if (state.type === "outdated") state.successor ??= startLoading(store.company_id);
  }

  return {
    find,
    follow,
    /**
     * Lower bound of the number of rows, enough to know whether SQL would be too slow. Undefined for a company that
     * isn't in the cache.
     */
    rowsAtLeast: (company_id: number): Promise<number> | undefined => entries.get(company_id)?.rowsAtLeast.promise,
    /**
     * Loads the companies with saved texts, most recently used first. Resolves when the saved texts can be searched.
     */
    async loadAhead(): Promise<void> {
      const company_ids = await savedCompanies(folder);
      for (const company_id of company_ids) if (!entries.has(company_id)) find(company_id);
      // Awaiting the last company is enough: the earlier ones are loaded or dropped by then.
      await queue.last().index;
    },
    loading(company_id: number): Loading | undefined {
      const entry = entries.get(company_id);
      return entry && (successorOf(entry) ?? entry).loading;
    },
    /** Stops loading, and saves the texts for the next start. */
    async close() {
      isClosed = true;
      for (const { state } of entries.values())
        if (state.type !== "loading") await Promise.all([state.text.close(), state.columns.close()]);
    },
  };
}
