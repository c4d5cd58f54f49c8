import { ruleOf } from "#features/platform/activity/server/activity-rules.ts";
import { applicationExists } from "#features/review/applications/server/applications.access.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import { migrationNames } from "#server/db/migrations.ts";
import { readTexts } from "../../text-index/read-texts.ts";
import { databaseOf } from "../../text-index/open-text.ts";
import { openSavedText, type SavedText } from "../../text-index/saved-text.ts";
import { columnsFile, savedCompanies, textFolder } from "../../text-index/saved-companies.ts";
import { columnFacets } from "../../facets/server-facets.ts";
import { CompanyColumns, type Change } from "./company-columns.ts";
import { CompanyText } from "./company-text.ts";
import type { IndexedApplication } from "../rows/indexed-application.ts";
import { ColumnStore } from "../store/column-store.ts";
import { readApplications, readApplicationsOf } from "./read-applications.ts";
import { readReferenceData } from "./read-reference-data.ts";
import type { ScanHelpers } from "../scan/scan-helpers.ts";

/** What a search finds of a company; its text comes a while after its columns, first a part of it. */
export type LoadedCompany = {
  store: ColumnStore;
  text: CompanyText | undefined;
  /** The database changed rows that the log does not name one by one; the next store is being loaded. */
  isOutdated: boolean;
};

/** A company's column store, and the changes that it does not show yet. */
type Entry = {
  store: ColumnStore;
  /** Both are absent before the rows are loaded. */
  columns: CompanyColumns | undefined;
  text: CompanyText | undefined;
  areRowsLoaded: boolean;
  /** How many rows it has, counted no further than it takes to know that SQL would be slow: long before all are counted. */
  rowsAtLeast: PromiseWithResolvers<number>;
  loading: Loading;
  /** The latest reading of what changed. */
  reading: Promise<void>;
  changedRows: Set<number>;
  /** Statuses that changed every application that is in them. */
  changedStatuses: Set<number>;
  areLookupsStale: boolean;
  isOutdated: boolean;
  /** Takes the place of this one as soon as its rows are loaded. */
  successor: Entry | undefined;
};

/** When the rows can be searched, when their text can as far as it is read, and when it is read whole. */
type Loading = { rows: Promise<void>; index: Promise<void>; text: Promise<void> };

type Needs = {
  /** Loading a large company keeps a connection for seconds and its text for minutes, in which the others go on being followed. */
  loader: BulkReader;
  textReader: BulkReader;
  follower: BulkReader;
  /** Bytes that all entries may take together; the least recently used is evicted first. */
  maxBytes: number;
  /** Where the text of companies is kept, so that a start does not read it all again. */
  folder: string;
  /** Threads that take part in the searches of large companies. */
  helpers?: ScanHelpers;
  /** Before which transaction everything has been followed. */
  appliedXid: () => string;
  log: (level: "info" | "warn", message: string, detail: Record<string, unknown>) => void;
  /** Files are worth writing for so many applications; what they hold of fewer is read within a second. */
  minToSave?: number;
};

/** Of more applications than these, SQL takes longer to find some than people wait. */
export const maxRowsForSql = 20_000;

/** The same for a search in texts. */
export const maxRowsForTextSql = 2_000;

/** The column stores and text indexes of the companies that are searched, each kept up to date from the activity log. */
export function createSearchCache(needs: Needs) {
  const { loader, textReader, follower, maxBytes, folder, helpers, appliedXid, log, minToSave = 5_000 } = needs;
  /** In the order in which they were asked for, the latest last. */
  const entries = new Map<number, Entry>();
  /** One company after another, but none waits with its rows or its saved text while the rest of another's is read. */
  const latest: Loading = { rows: Promise.resolve(), index: Promise.resolve(), text: Promise.resolve() };
  let isClosed = false;

  /** The store as far as it is loaded; starts to load it when the cache has none. */
  function find(company_id: number): LoadedCompany | undefined {
    const entry = entries.get(company_id) ?? begin(company_id);
    entries.delete(company_id);
    entries.set(company_id, entry);
    return entry.areRowsLoaded ? entry : undefined;
  }

  function begin(company_id: number): Entry {
    const entry = startLoading(company_id);
    entries.set(company_id, entry);
    return entry;
  }

  /** Changes are gathered from before the snapshots on, so that none falls between. */
  function startLoading(company_id: number): Entry {
    const entry: Entry = {
      store: new ColumnStore(company_id, helpers),
      columns: undefined,
      text: undefined,
      areRowsLoaded: false,
      rowsAtLeast: Promise.withResolvers(),
      loading: { rows: Promise.resolve(), index: Promise.resolve(), text: Promise.resolve() },
      reading: Promise.resolve(),
      changedRows: new Set(),
      changedStatuses: new Set(),
      areLookupsStale: false,
      isOutdated: false,
      successor: undefined,
    };
    const failed = (what: string) => (error: unknown) => {
      const current = entries.get(company_id);
      if (current === entry) entries.delete(company_id);
      // The next change tries again.
      else if (current?.successor === entry) current.successor = undefined;
      if (isClosed) return;
      log("warn", `search ${what} not loaded`, { company_id, error: String(error) });
    };
    const rows = (latest.rows = latest.rows.then(() => loadRows(entry)).catch(failed("columns")));
    const index = (latest.index = Promise.all([rows, latest.index])
      .then(() => openText(entry))
      .catch(failed("text")));
    const text = (latest.text = Promise.all([index, latest.text])
      .then(() => fillText(entry))
      .catch(failed("text")));
    entry.loading = { rows, index, text };
    return entry;
  }

  function isCurrent(entry: Entry): boolean {
    const current = entries.get(entry.store.company_id);
    return !isClosed && (current === entry || current?.successor === entry);
  }

  async function loadRows(entry: Entry): Promise<void> {
    if (!isCurrent(entry)) return;
    const begun = performance.now();
    const { store } = entry;
    const { company_id } = store;
    const database = await databaseOf(loader);
    const onUnsaved = (what: string) => (error: unknown) =>
      log("warn", `search ${what} not saved`, { ...sizeOf(entry), error: String(error) });
    const saved = await openSavedText(textFolder(folder, company_id), { company_id, database });
    const columns = new CompanyColumns(store, {
      reader: loader,
      path: columnsFile(folder, company_id),
      origin: { company_id, database, migration: (await migrationNames()).at(-1) ?? "" },
      appliedXid,
      minToSave,
      onUnsaved: onUnsaved("columns"),
    });
    store.passTo(Date.now());
    const isRestored = await restoreRows(entry, columns, saved);
    if (!isRestored) await readRowsAndLookups(entry, saved);
    // The order that every company opens with.
    await store.orders.build("dt_created");
    entry.columns = columns;
    entry.text = new CompanyText(store, saved, {
      reader: textReader,
      appliedXid,
      minToSave,
      onUnsaved: onUnsaved("text"),
    });
    await catchUp(entry);
    entry.areRowsLoaded = true;
    if (!isRestored) saveColumns(entry, store.live);
    const current = entries.get(store.company_id);
    if (current?.successor === entry) entries.set(store.company_id, entry);
    if (entry.isOutdated) replace(entry);
    log("info", "search columns loaded", { ...sizeOf(entry), ms: Math.round(performance.now() - begun) });
    evict(entry);
  }

  /** Takes what was saved, and notes what changed since; false where nothing can be used. */
  async function restoreRows(entry: Entry, columns: CompanyColumns, text: SavedText): Promise<boolean> {
    const { store } = entry;
    const kept = await columns.open(text.application_ids);
    if (!kept) return false;
    const { live, application_ids, putBack } = kept.saved;
    entry.rowsAtLeast.resolve(live);
    text.readAhead();
    store.reserve(Math.max(application_ids.length, text.application_ids.length) + roomFor(live));
    putBack(store);
    store.place(text.application_ids.subarray(store.size));
    await readReferenceData(loader, store.company_id, store.lookups);
    store.restored();
    for (const change of kept.changes) markChanged(entry, change);
    return true;
  }

  async function readRowsAndLookups({ store, rowsAtLeast }: Entry, text: SavedText): Promise<void> {
    await loader.inSnapshot(async () => {
      rowsAtLeast.resolve(await countRowsUpTo(store.company_id, maxRowsForSql + 1));
      await readReferenceData(loader, store.company_id, store.lookups);
      const rows = await countRows(store.company_id);
      // Rows have the places of their saved texts, unless most of these are of applications that are gone.
      if (text.application_ids.length > rows * maxPlaces) text.forget();
      // Most of the time PostgreSQL is waited for.
      text.readAhead();
      store.reserve(Math.max(rows, text.application_ids.length) + roomFor(rows));
      store.place(text.application_ids);
      await readApplications(loader, store.company_id, (row) => store.put(row));
    });
  }

  async function openText(entry: Entry): Promise<void> {
    if (!isCurrent(entry) || !entry.text) return;
    const begun = performance.now();
    await entry.text.open();
    // What came while it was read is noted.
    await catchUp(entry);
    log("info", "search text opened", { ...sizeOf(entry), ms: Math.round(performance.now() - begun) });
  }

  async function fillText(entry: Entry): Promise<void> {
    if (!isCurrent(entry) || !entry.text?.index) return;
    const begun = performance.now();
    await entry.text.fill(() => isCurrent(entry));
    if (!entry.text.isComplete) return;
    log("info", "search text loaded", { ...sizeOf(entry), ms: Math.round(performance.now() - begun) });
    evict(entry);
  }

  async function countRowsUpTo(company_id: number, most: number): Promise<number> {
    const [row] = await loader.rows<{ count: string }>(
      `select count(*) from (
        select from application where company_id = $1 and ${applicationExists} limit $2::integer
      ) first`,
      [company_id, String(most)],
    );
    return Number(row?.count);
  }

  async function countRows(company_id: number): Promise<number> {
    const [row] = await loader.rows<{ count: string }>(
      `select count(*) from application where company_id = $1 and ${applicationExists}`,
      [company_id],
    );
    return Number(row?.count ?? 0);
  }

  /** Notes the rows that the log names and reads them again. One reading too many does no harm. */
  async function follow(rows: readonly ActivityRow[]): Promise<void> {
    for (const row of rows) {
      const entry = entries.get(row.company_id);
      if (!entry) continue;
      markChanged(entry, row);
      if (entry.successor) markChanged(entry.successor, row);
    }
    for (const entry of entries.values().toArray()) {
      if (!entry.areRowsLoaded) continue;
      await catchUp(entry);
      if (entry.isOutdated) replace(entry);
    }
  }

  function markChanged(entry: Entry, { type, application_id, data }: Change): void {
    const { search } = ruleOf(type);
    if (search === "company") entry.isOutdated = true;
    if (search === "lookups") entry.areLookupsStale = true;
    if (data.changes_applications === true) entry.changedStatuses.add(Number(data.status_id));
    if (application_id === null || !search.startsWith("row")) return;
    entry.changedRows.add(application_id);
    if (search === "row_and_text") entry.text?.changed.add(application_id);
  }

  /** Until the next store is loaded the old one goes on answering searches that accept an outdated answer. */
  function replace(entry: Entry): void {
    entry.successor ??= startLoading(entry.store.company_id);
  }

  /** One after the other: of two readings, the slower could put back what the other has read later. */
  function catchUp(entry: Entry): Promise<void> {
    const reading = entry.reading.then(() => readChanged(entry));
    entry.reading = reading.catch(() => undefined);
    return reading;
  }

  async function readChanged(entry: Entry): Promise<void> {
    const { store } = entry;
    let read = 0;
    const hasTexts = () => entry.text?.index !== undefined && entry.text.changed.size > 0;
    while (entry.areLookupsStale || entry.changedRows.size > 0 || hasTexts()) {
      const ids = [...entry.changedRows.union(store.idsIn(entry.changedStatuses))];
      entry.changedRows.clear();
      entry.changedStatuses.clear();
      const textIds = entry.text?.take(ids) ?? [];
      const rows = await readRows(store.company_id, ids);
      const texts = await readTexts(follower, store.company_id, textIds);
      if (entry.areLookupsStale || rows.some((row) => pointsToUnknown(store, row))) {
        entry.areLookupsStale = false;
        await readReferenceData(follower, store.company_id, store.lookups);
        store.regroup();
      }
      // All at once, so that a search sees either none of it or all.
      const here = new Set(rows.map(({ id }) => id));
      for (const row of rows.toSorted((a, b) => a.id - b.id)) store.put(row);
      for (const id of ids) if (!here.has(id)) store.remove(id);
      entry.text?.put(texts);
      store.epoch++;
      read += ids.length;
    }
    saveColumns(entry, read);
    await entry.text?.settle();
  }

  /** Columns that lack something of which the log told would be taken for those that have it. */
  function saveColumns(
    { areRowsLoaded, isOutdated, changedRows, changedStatuses, columns }: Entry,
    changed: number,
  ): void {
    columns?.changed(changed);
    if (areRowsLoaded && !isOutdated && changedRows.size === 0 && changedStatuses.size === 0) columns?.saveIfDue();
  }

  async function readRows(company_id: number, ids: readonly number[]): Promise<IndexedApplication[]> {
    const rows: IndexedApplication[] = [];
    if (ids.length > 0)
      await readApplicationsOf(follower, company_id, ids, (row) =>
        rows.push({ ...row, name_key: Uint8Array.from(row.name_key) }),
      );
    return rows;
  }

  function evict(newest: Entry): void {
    let bytes = 0;
    for (const entry of entries.values()) bytes += bytesOf(entry);
    for (const [company_id, entry] of entries) {
      if (bytes <= maxBytes) return;
      if (entry === newest || !entry.areRowsLoaded) continue;
      bytes -= bytesOf(entry);
      entries.delete(company_id);
    }
  }

  return {
    find,
    follow,
    /**
     * A lower bound of the number of rows, enough to know whether SQL would be slow; absent for a company that was not
     * asked for.
     */
    rowsAtLeast: (company_id: number): Promise<number> | undefined => entries.get(company_id)?.rowsAtLeast.promise,
    /** Loads the companies whose texts are kept, the one that was used last first, until what was kept can be searched. */
    async loadAhead(): Promise<void> {
      const company_ids = await savedCompanies(folder);
      for (const company_id of company_ids) if (!entries.has(company_id)) find(company_id);
      // The last in turn: those before it are loaded, or are not kept any more.
      await latest.index;
    },
    loading(company_id: number): Loading | undefined {
      const entry = entries.get(company_id);
      return (entry?.successor ?? entry)?.loading;
    },
    /** Loads nothing more, and keeps the texts for the next start. */
    async close() {
      isClosed = true;
      for (const entry of entries.values()) await Promise.all([entry.text?.close(), entry.columns?.close()]);
    },
  };
}

/** So many places for each application there is; more of them are of applications that are gone. */
const maxPlaces = 2;

/** A little room beside, so that new applications do not make all columns grow at once. */
const roomFor = (rows: number) => Math.ceil(rows * 0.02) + 256;

const bytesOf = ({ store, text }: Entry) =>
  store.bytes.columns + store.bytes.answers + store.incrementalCounts.bytes + (text?.index?.memory ?? 0);

const sizeOf = ({ store, text }: Entry) => ({
  company_id: store.company_id,
  applications: store.live,
  column_bytes: store.bytes.columns,
  answer_bytes: store.bytes.answers,
  text_bytes: text?.index?.memory ?? 0,
});

/** A tag, a person or a job whose name the lookups do not have yet. */
const pointsToUnknown = ({ lookups, facets }: ColumnStore, row: IndexedApplication): boolean =>
  lookups.jobs.find(row.job_id) === undefined || columnFacets.some((facet) => facets[facet].isUnknown(row));
