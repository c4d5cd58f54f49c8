import { mkdir } from "node:fs/promises";
import { ruleOf } from "#features/activity/activities.ts";
import { applicationExists } from "#features/applications/server/applications.access.ts";
import type { ActivityRow } from "#features/activity/server/readers.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import { readTexts } from "../text-index/load-text.ts";
import { openText, saveText } from "../text-index/open-text.ts";
import { keptTexts, textFile } from "../text-index/saved-text.ts";
import { columnFacets } from "../facets/server-facets.ts";
import type { TextIndex } from "../text-index/text-index.ts";
import type { ApplicationRow } from "./application-row.ts";
import { CompanyCopy } from "./company-copy.ts";
import { readApplications, readApplicationsOf } from "./read-applications.ts";
import { readStructure } from "./read-structure.ts";

/** What a search finds of a company; its text comes a while after its columns. */
export type Loaded = {
  copy: CompanyCopy;
  index: TextIndex | undefined;
  /** Rows came that the log does not name one by one; the next copy is on its way. */
  isOutdated: boolean;
};

/** A company's copy, and what happened to it that the copy does not show yet. */
type Entry = {
  copy: CompanyCopy;
  index: TextIndex | undefined;
  areRowsLoaded: boolean;
  /** How many rows it has, counted no further than it takes to know that SQL would be slow: long before all are counted. */
  rowsAtLeast: PromiseWithResolvers<number>;
  rows: Promise<void>;
  text: Promise<void>;
  /** The latest reading of what changed. */
  reading: Promise<void>;
  changedRows: Set<number>;
  changedTexts: Set<number>;
  /** Statuses that changed all applications that stand in them. */
  changedStatuses: Set<number>;
  hasNewStructure: boolean;
  isOutdated: boolean;
  /** Takes the place of this one as soon as its rows are loaded. */
  successor: Entry | undefined;
  /** Texts read since the index was saved. */
  unsaved: number;
};

type Needs = {
  /** Loading a large company keeps a connection for seconds, in which the others go on being followed. */
  loader: BulkReader;
  follower: BulkReader;
  /** Bytes all copies may take together; the one that was not asked for the longest goes first. */
  mostBytes: number;
  /** Where the text of companies is kept, so that a start does not read it all again. */
  folder: string;
  /** Before which transaction everything has been followed. */
  settledXid: () => string;
  say: (level: "info" | "warn", message: string, detail: Record<string, unknown>) => void;
};

/** Of more applications than these, SQL takes longer to find some than people wait. */
export const quickInSql = 20_000;

/** The same for a search in texts. */
export const quickTextInSql = 2_000;

/** A file is worth writing for so many texts, which take a second or more to read. */
const worthSaving = 5_000;

/** Copies of the companies that are searched in, each kept up with the activity log. */
export function createCopies({ loader, follower, mostBytes, folder, settledXid, say }: Needs) {
  /** In the order in which they were asked for, the latest last. */
  const entries = new Map<number, Entry>();
  let loads: Promise<void> = Promise.resolve();
  let isClosed = false;

  /** The copy as far as it is loaded; if nothing is, it begins to load. */
  function find(company_id: number): Loaded | undefined {
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
      copy: new CompanyCopy(company_id),
      index: undefined,
      areRowsLoaded: false,
      rowsAtLeast: Promise.withResolvers(),
      rows: Promise.resolve(),
      text: Promise.resolve(),
      reading: Promise.resolve(),
      changedRows: new Set(),
      changedTexts: new Set(),
      changedStatuses: new Set(),
      hasNewStructure: false,
      isOutdated: false,
      successor: undefined,
      unsaved: 0,
    };
    const give = (what: string) => (error: unknown) => {
      const current = entries.get(company_id);
      if (current === entry) entries.delete(company_id);
      // The next change tries again.
      else if (current?.successor === entry) current.successor = undefined;
      if (isClosed) return;
      say("warn", `search ${what} not loaded`, { company_id, error: String(error) });
    };
    entry.rows = loads.then(() => loadRows(entry)).catch(give("copy"));
    entry.text = loads = entry.rows.then(() => loadText(entry)).catch(give("text"));
    return entry;
  }

  function isHere(entry: Entry): boolean {
    const current = entries.get(entry.copy.company_id);
    return !isClosed && (current === entry || current?.successor === entry);
  }

  async function loadRows(entry: Entry): Promise<void> {
    if (!isHere(entry)) return;
    const begun = performance.now();
    const { copy } = entry;
    await loader.inSnapshot(async () => {
      entry.rowsAtLeast.resolve(await countRowsUpTo(copy.company_id, quickInSql + 1));
      await readStructure(loader, copy.company_id, copy.structure);
      copy.reserve(await countRows(copy.company_id));
      copy.passTo(Date.now());
      await readApplications(loader, copy.company_id, (row) => copy.put(row));
    });
    await catchUp(entry);
    entry.areRowsLoaded = true;
    const current = entries.get(copy.company_id);
    if (current?.successor === entry) entries.set(copy.company_id, entry);
    if (entry.isOutdated) replace(entry);
    say("info", "search copy loaded", { ...sizeOf(entry), ms: Math.round(performance.now() - begun) });
    makeRoom(entry);
  }

  async function loadText(entry: Entry): Promise<void> {
    if (!isHere(entry) || !entry.areRowsLoaded) return;
    const begun = performance.now();
    const { copy } = entry;
    entry.changedTexts.clear();
    await mkdir(folder, { recursive: true });
    const rows = {
      company_id: copy.company_id,
      application_ids: copy.id.values.slice(0, copy.size),
      slotOf: (id: number) => copy.rowOf(id),
    };
    entry.index = await loader.inSnapshot(() => openText(loader, textFile(folder, copy.company_id), rows));
    // What came while it was read is noted for rows and texts alike.
    await catchUp(entry);
    say("info", "search text loaded", { ...sizeOf(entry), ms: Math.round(performance.now() - begun) });
    makeRoom(entry);
    if (copy.size >= worthSaving && performance.now() - begun > 2_000) await save(entry);
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

  /** A little room beside, so that new applications do not make all columns grow at once. */
  async function countRows(company_id: number): Promise<number> {
    const [row] = await loader.rows<{ count: string }>(
      `select count(*) from application where company_id = $1 and ${applicationExists}`,
      [company_id],
    );
    return Math.ceil(Number(row?.count ?? 0) * 1.02) + 256;
  }

  /** Notes what the log names and reads it anew. To read a row once more than needed does no harm. */
  async function follow(rows: readonly ActivityRow[]): Promise<void> {
    for (const row of rows) {
      const entry = entries.get(row.company_id);
      if (!entry) continue;
      note(entry, row);
      if (entry.successor) note(entry.successor, row);
    }
    for (const entry of entries.values().toArray()) {
      if (!entry.areRowsLoaded) continue;
      await catchUp(entry);
      if (entry.isOutdated) replace(entry);
    }
  }

  function note(entry: Entry, { type, application_id, data }: ActivityRow): void {
    const { search } = ruleOf(type);
    if (search === "company") entry.isOutdated = true;
    if (search === "structure") entry.hasNewStructure = true;
    if (data.changes_applications === true) entry.changedStatuses.add(Number(data.status_id));
    if (application_id === null || !search.startsWith("row")) return;
    entry.changedRows.add(application_id);
    if (search === "row_and_text") entry.changedTexts.add(application_id);
  }

  /** Until the next copy is there the old one goes on answering, for whoever can do with it. */
  function replace(entry: Entry): void {
    entry.successor ??= startLoading(entry.copy.company_id);
  }

  /** One after the other: of two readings, the slower could put back what the other has read later. */
  function catchUp(entry: Entry): Promise<void> {
    const reading = entry.reading.then(() => readChanged(entry));
    entry.reading = reading.catch(() => undefined);
    return reading;
  }

  async function readChanged(entry: Entry): Promise<void> {
    const { copy, index } = entry;
    while (entry.hasNewStructure || entry.changedRows.size > 0 || (index && entry.changedTexts.size > 0)) {
      const ids = [...entry.changedRows.union(copy.idsIn(entry.changedStatuses))];
      const textIds = index ? [...entry.changedTexts] : [];
      entry.changedRows.clear();
      entry.changedStatuses.clear();
      if (index) entry.changedTexts.clear();
      const rows = await readRows(copy.company_id, ids);
      const texts = await readTexts(follower, copy.company_id, textIds);
      if (entry.hasNewStructure || rows.some((row) => pointsToUnknown(copy, row))) {
        entry.hasNewStructure = false;
        await readStructure(follower, copy.company_id, copy.structure);
        copy.groupAnew();
      }
      // All at once, so that a search sees either none of it or all.
      const here = new Set(rows.map(({ id }) => id));
      for (const row of rows) copy.put(row);
      for (const id of ids) if (!here.has(id)) copy.remove(id);
      if (index) texts.put(index, (id) => copy.rowOf(id));
      entry.unsaved += textIds.length;
      copy.epoch++;
    }
    await entry.index?.compact("due");
  }

  async function readRows(company_id: number, ids: readonly number[]): Promise<ApplicationRow[]> {
    const rows: ApplicationRow[] = [];
    if (ids.length > 0)
      await readApplicationsOf(follower, company_id, ids, (row) =>
        rows.push({ ...row, name_key: Uint8Array.from(row.name_key) }),
      );
    return rows;
  }

  function makeRoom(newest: Entry): void {
    let bytes = 0;
    for (const entry of entries.values()) bytes += bytesOf(entry);
    for (const [company_id, entry] of entries) {
      if (bytes <= mostBytes) return;
      if (entry === newest || !entry.areRowsLoaded) continue;
      bytes -= bytesOf(entry);
      entries.delete(company_id);
    }
  }

  async function save({ copy, index }: Entry): Promise<void> {
    if (!index) return;
    const application_ids = copy.id.values.slice(0, copy.size);
    await saveText(follower, textFile(folder, copy.company_id), {
      company_id: copy.company_id,
      application_ids,
      index,
      xid: settledXid(),
    });
  }

  return {
    find,
    follow,
    /** Tells whether SQL takes long to search in a company; absent when nobody asked for it. */
    rowsAtLeast: (company_id: number): Promise<number> | undefined => entries.get(company_id)?.rowsAtLeast.promise,
    /** Begins to load the companies whose texts are kept, the one that was used last first. */
    async loadAhead(): Promise<void> {
      for (const company_id of await keptTexts(folder)) if (!entries.has(company_id)) find(company_id);
    },
    /** Resolves when the company's columns are loaded, or its text as well. */
    loading(company_id: number, withText: boolean): Promise<void> | undefined {
      const entry = entries.get(company_id);
      return (entry?.successor ?? entry)?.[withText ? "text" : "rows"];
    },
    /** Loads nothing more, and keeps the texts for the next start. */
    async close() {
      isClosed = true;
      for (const entry of entries.values()) if (entry.unsaved >= worthSaving) await save(entry);
    },
  };
}

const bytesOf = ({ copy, index }: Entry) => copy.bytes.columns + copy.bytes.answers + (index?.memory ?? 0);

const sizeOf = ({ copy, index }: Entry) => ({
  company_id: copy.company_id,
  applications: copy.size,
  column_bytes: copy.bytes.columns,
  answer_bytes: copy.bytes.answers,
  text_bytes: index?.memory ?? 0,
});

/** A tag, a person or a job that the copy has not read a name of yet. */
const pointsToUnknown = ({ structure, facets }: CompanyCopy, row: ApplicationRow): boolean =>
  structure.jobs.find(row.job_id) === undefined || columnFacets.some((facet) => facets[facet].isUnknown(row));
