import { migrationNames } from "#server/db/migrations.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import { databaseOf } from "../../text-index/open-text.ts";
import { columnsFile, textFolder } from "../../text-index/saved-companies.ts";
import { openSavedText, type SavedText } from "../../text-index/saved-text.ts";
import { CompanyColumns } from "./company-columns.ts";
import { CompanyText } from "./company-text.ts";
import { countRows, countRowsUpTo, maxRowsForSql } from "./count-rows.ts";
import { noteChange, saveColumns, sizeOf, textOf, type Entry } from "./entry.ts";
import type { CatchUp } from "./follow-changes.ts";
import { readApplications } from "./read-applications.ts";
import { readReferenceData } from "./read-reference-data.ts";

export type Log = (level: "info" | "warn", message: string, detail: Record<string, unknown>) => void;

type Needs = {
  /** Separate connection: loading a large company occupies it for seconds, and its text for minutes. */
  loader: BulkReader;
  textReader: BulkReader;
  /** Folder of the saved texts, so that a start doesn't read all of them from the database. */
  folder: string;
  /** Returns the transaction id before which all changes have been followed. */
  appliedXid: () => string;
  log: Log;
  /** Minimum applications to save files. */
  minToSave: number;
  catchUp: CatchUp;
};

/** Creates the steps of loading a company: its rows, its saved texts, and the missing texts. */
export function createCompanyLoader({ loader, textReader, folder, appliedXid, log, minToSave, catchUp }: Needs) {
  /** Loads the rows. The entry is ready afterwards, or already outdated. */
  async function loadRows(entry: Entry): Promise<void> {
    const begun = performance.now();
    const { store, changes } = entry;
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
    // Default sort order when a company is opened.
    await store.orders.build("dt_created");
    const text = new CompanyText(store, saved, {
      reader: textReader,
      appliedXid,
      minToSave,
      onUnsaved: onUnsaved("text"),
    });
    columns.changed(await catchUp(entry));
    entry.state = changes.hasUnnamedRows
      ? { type: "outdated", columns, text, successor: undefined }
      : { type: "ready", columns, text };
    if (!isRestored) saveColumns(entry, store.live);
    log("info", "search columns loaded", { ...sizeOf(entry), ms: Math.round(performance.now() - begun) });
  }

  /** Restores the saved columns and records the changes since. Returns false if there is nothing usable. */
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
    for (const change of kept.changes) noteChange(entry, change);
    return true;
  }

  async function readRowsAndLookups({ store, rowsAtLeast }: Entry, text: SavedText): Promise<void> {
    await loader.inSnapshot(async () => {
      rowsAtLeast.resolve(await countRowsUpTo(loader, store.company_id, maxRowsForSql + 1));
      await readReferenceData(loader, store.company_id, store.lookups);
      const rows = await countRows(loader, store.company_id);
      // Rows get the positions of their saved texts, unless most of those belong to deleted applications.
      if (text.application_ids.length > rows * maxPlaces) text.forget();
      // Read the files ahead now, because loading mostly waits for PostgreSQL.
      text.readAhead();
      store.reserve(Math.max(rows, text.application_ids.length) + roomFor(rows));
      store.place(text.application_ids);
      await readApplications(loader, store.company_id, (row) => store.put(row));
    });
  }

  async function openText(entry: Entry): Promise<void> {
    const text = textOf(entry);
    if (!text) return;
    const begun = performance.now();
    await text.open();
    // Changes that arrived meanwhile were recorded.
    await catchUp(entry);
    log("info", "search text opened", { ...sizeOf(entry), ms: Math.round(performance.now() - begun) });
  }

  /** Reads the missing texts while the entry is wanted. Returns whether the text is complete. */
  async function fillText(entry: Entry, isWanted: () => boolean): Promise<boolean> {
    const text = textOf(entry);
    if (!text?.index) return false;
    const begun = performance.now();
    await text.fill(isWanted);
    if (text.isComplete)
      log("info", "search text loaded", { ...sizeOf(entry), ms: Math.round(performance.now() - begun) });
    return text.isComplete;
  }

  return { loadRows, openText, fillText };
}

/** Maximum positions per application. If there are more, most belong to deleted applications. */
const maxPlaces = 2;

/** Spare capacity, so that new applications don't make all columns grow at once. */
const roomFor = (rows: number) => Math.ceil(rows * 0.02) + 256;
