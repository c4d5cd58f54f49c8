import type { ActivityRow } from "#features/activity/server/readers.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import { CompanyCopy } from "./company-copy.ts";
import { readApplications, readApplicationsOf } from "./read-applications.ts";
import { readStructure } from "./read-structure.ts";

/** A company's copy, and what happened to it that the copy does not show yet. */
type Entry = {
  copy: CompanyCopy;
  isLoaded: boolean;
  loading: Promise<void>;
  changed: Set<number>;
  hasNewStructure: boolean;
  isOutdated: boolean;
};

type Needs = {
  /** Loading a large company keeps a connection for seconds, in which the others go on being followed. */
  loader: BulkReader;
  follower: BulkReader;
  /** Bytes all copies may take together; the one that was not asked for the longest goes first. */
  mostBytes: number;
  onLoaded?: (copy: CompanyCopy, ms: number) => void;
  onFailed: (company_id: number, error: unknown) => void;
};

/** Copies of the companies that are searched in, each kept up with the activity log. */
export function createCopies({ loader, follower, mostBytes, onLoaded, onFailed }: Needs) {
  /** In the order in which they were asked for, the latest last. */
  const entries = new Map<number, Entry>();
  let loads: Promise<void> = Promise.resolve();

  /** The copy if it is loaded; if not, it begins to load. */
  function find(company_id: number): CompanyCopy | undefined {
    const entry = entries.get(company_id) ?? begin(company_id);
    entries.delete(company_id);
    entries.set(company_id, entry);
    return entry.isLoaded ? entry.copy : undefined;
  }

  /** Changes are gathered from before the snapshot on, so that none falls between the two. */
  function begin(company_id: number): Entry {
    const entry: Entry = {
      copy: new CompanyCopy(company_id),
      isLoaded: false,
      loading: Promise.resolve(),
      changed: new Set(),
      hasNewStructure: false,
      isOutdated: false,
    };
    entries.set(company_id, entry);
    entry.loading = loads = loads
      .then(() => load(entry))
      .catch((error: unknown) => {
        if (entries.get(company_id) === entry) entries.delete(company_id);
        onFailed(company_id, error);
      });
    return entry;
  }

  async function load(entry: Entry): Promise<void> {
    const begun = performance.now();
    const { copy } = entry;
    await loader.inSnapshot(async () => {
      await readStructure(loader, copy.company_id, copy.structure);
      copy.reserve(await rowsOf(copy.company_id));
      await readApplications(loader, copy.company_id, (row) => copy.put(row));
    });
    await catchUp(entry);
    entry.isLoaded = true;
    onLoaded?.(copy, performance.now() - begun);
    makeRoom(entry);
  }

  /** A little room beside, so that new applications do not make all columns grow at once. */
  async function rowsOf(company_id: number): Promise<number> {
    const [row] = await loader.rows<{ count: string }>(
      "select count(*) from application where company_id = $1 and deleted_at is null and not is_hidden",
      [company_id],
    );
    return Math.ceil(Number(row?.count ?? 0) * 1.02) + 256;
  }

  /** Notes what the log names and reads it anew. To read a row once more than needed does no harm. */
  async function follow(rows: readonly ActivityRow[]): Promise<void> {
    for (const row of rows) {
      const entry = entries.get(row.company_id);
      if (!entry) continue;
      if (row.type === "company_reloaded") entry.isOutdated = true;
      if (row.application_id === null) entry.hasNewStructure = true;
      else entry.changed.add(row.application_id);
    }
    for (const [company_id, entry] of entries) {
      if (!entry.isLoaded) continue;
      if (entry.isOutdated) reload(company_id);
      else await catchUp(entry);
    }
  }

  /** The old copy answers nothing more: it may lack anything. */
  function reload(company_id: number): void {
    entries.delete(company_id);
    begin(company_id);
  }

  async function catchUp(entry: Entry): Promise<void> {
    const { copy } = entry;
    while (entry.hasNewStructure || entry.changed.size > 0) {
      const changed = [...entry.changed];
      entry.changed.clear();
      const rows = await changedRows(copy, changed);
      if (entry.hasNewStructure || rows.some((row) => pointsToUnknown(copy, row))) {
        entry.hasNewStructure = false;
        await readStructure(follower, copy.company_id, copy.structure);
        copy.groupAnew();
      }
      // All at once, so that a search sees either none of it or all.
      const here = new Set(rows.map(({ id }) => id));
      for (const row of rows) copy.put(row);
      for (const id of changed) if (!here.has(id)) copy.remove(id);
      copy.epoch++;
    }
  }

  async function changedRows(copy: CompanyCopy, ids: readonly number[]) {
    const rows: Parameters<CompanyCopy["put"]>[0][] = [];
    if (ids.length > 0)
      await readApplicationsOf(follower, copy.company_id, ids, (row) =>
        rows.push({ ...row, name_key: Uint8Array.from(row.name_key) }),
      );
    return rows;
  }

  function makeRoom(newest: Entry): void {
    let bytes = 0;
    for (const { copy } of entries.values()) bytes += copy.bytes.columns + copy.bytes.answers;
    for (const [company_id, entry] of entries) {
      if (bytes <= mostBytes) return;
      if (entry === newest || !entry.isLoaded) continue;
      bytes -= entry.copy.bytes.columns + entry.copy.bytes.answers;
      entries.delete(company_id);
    }
  }

  return { find, follow, loading: (company_id: number) => entries.get(company_id)?.loading };
}

/** A tag, a person or a job that the copy has not read a name of yet. */
function pointsToUnknown({ structure }: CompanyCopy, row: Parameters<CompanyCopy["put"]>[0]): boolean {
  const isUnknown = (ids: string, known: ReadonlyMap<number, unknown>) =>
    ids !== "" && ids.split(",").some((id) => !known.has(Number(id)));
  return (
    structure.jobs.find(row.job_id) === undefined ||
    structure.statuses.find(row.status_id) === undefined ||
    (row.owner_id !== null && !structure.people.has(row.owner_id)) ||
    (row.agency_id !== null && !structure.agencies.has(row.agency_id)) ||
    isUnknown(row.tag_ids, structure.tags) ||
    isUnknown(row.choice_ids, structure.choices)
  );
}
