import { ruleOf } from "#features/platform/activity/server/activity-rules.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import type { ColumnStore } from "../store/column-store.ts";
import { columnsOf, readColumns, type ColumnsOrigin, type SavedColumns } from "../store/saved-columns.ts";
import type { Change } from "./pending-changes.ts";

type Needs = {
  reader: BulkReader;
  path: string;
  origin: ColumnsOrigin;
  /** Returns the transaction before which all changes have been followed. */
  appliedXid: () => string;
  /** Told of a save that failed. */
  onUnsaved: (error: unknown) => void;
  /** A file is worth writing for so many applications, and anew after so many changes. */
  minToSave: number;
};

/** Of a large company the file is large, and more is read again sooner than all of it. */
const changedShare = 200;

/** So many times as much as a file may lack is still read sooner than all rows. */
const maxBehind = 4;

/** More rows than these for each application there is are mostly of applications that are gone. */
const maxRows = 2;

/** The columns of one company in a file, so that a start reads only what changed since. */
export class CompanyColumns {
  readonly #store: ColumnStore;
  readonly #needs: Needs;
  #unsaved = 0;
  #saving: Promise<void> = Promise.resolve();

  constructor(store: ColumnStore, needs: Needs) {
    this.#store = store;
    this.#needs = needs;
  }

  /**
   * What was saved, with the changes since; undefined where all rows are to be read. Its rows are those of the saved texts,
   * as far as both go.
   */
  async open(text_ids: Float64Array): Promise<{ saved: SavedColumns; changes: Change[] } | undefined> {
    const saved = await readColumns(this.#needs.path, this.#needs.origin);
    if (!saved || !haveSameRows(saved.application_ids, text_ids)) return undefined;
    if (Math.max(saved.application_ids.length, text_ids.length) > saved.live * maxRows) return undefined;
    const changes = await this.#changesSince(saved);
    return changes && { saved, changes };
  }

  /** Called when so many rows were read. */
  changed(rows: number): void {
    this.#unsaved += rows;
  }

  /** Writes the file anew when much has changed, as of this moment. A save that fails is told. */
  saveIfDue(): void {
    const { path, origin, appliedXid, onUnsaved, minToSave } = this.#needs;
    const { live } = this.#store;
    if (live < minToSave || this.#unsaved < this.#changesTillSave(live)) return;
    this.#unsaved = 0;
    const columns = columnsOf(this.#store, origin, appliedXid());
    this.#saving = this.#saving.then(() => columns.write(path)).catch(onUnsaved);
  }

  close(): Promise<void> {
    return this.#saving;
  }

  #changesTillSave(rows: number): number {
    return Math.max(this.#needs.minToSave, rows / changedShare);
  }

  /** Undefined where they are too many, or the log does not name each. */
  async #changesSince({ xid, live }: SavedColumns): Promise<Change[] | undefined> {
    const most = Math.ceil(this.#changesTillSave(live) * maxBehind);
    const rows = await this.#needs.reader.rows<Omit<Change, "application_id"> & { application_id: string | null }>(
      `select type, application_id, data from activity where company_id = $1 and xid >= $2::xid8
      order by xid, id limit $3::integer`,
      [this.#store.company_id, xid, most + 1],
    );
    if (rows.length > most || rows.some(({ type }) => ruleOf(type).search === "company")) return undefined;
    return rows.map(({ application_id, ...row }) => ({
      ...row,
      application_id: application_id === null ? null : Number(application_id),
    }));
  }
}

function haveSameRows(some: Float64Array, others: Float64Array): boolean {
  const end = Math.min(some.length, others.length);
  for (let row = 0; row < end; row++) if (some[row] !== others[row]) return false;
  return true;
}
