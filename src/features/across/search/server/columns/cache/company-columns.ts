import { ruleOf } from "#features/platform/activity/server/activity-rules.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import type { ColumnStore } from "../store/column-store.ts";
import { columnsOf, readColumns, type ColumnsOrigin, type SavedColumns } from "../store/saved-columns.ts";
import type { Change } from "./pending-changes.ts";

type Needs = {
  reader: BulkReader;
  path: string;
  origin: ColumnsOrigin;
  /** Returns the transaction id before which all changes have been followed. */
  appliedXid: () => string;
  /** Callback for a failed save. */
  onUnsaved: (error: unknown) => void;
  /** Minimum applications to save a file, and minimum changes to save it again. */
  minToSave: number;
};

/** Rewrite the file after 1/200 of the rows changed: rewriting a large file costs more than reading some rows again. */
const changedShare = 200;

/**
 * The file is still usable if up to this many times as many changes are missing. Reading these is faster than reading
 * all rows.
 */
const maxBehind = 4;

/** With more rows per existing application than this, most rows belong to deleted applications. */
const maxRows = 2;

/** File of one company's columns, so that a start reads only what changed since the save. */
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
   * Returns the saved columns and the changes since; undefined if all rows have to be read. The saved columns and the
   * saved texts must have the same rows, as far as both reach.
   */
  async open(text_ids: Float64Array): Promise<{ saved: SavedColumns; changes: Change[] } | undefined> {
    const saved = await readColumns(this.#needs.path, this.#needs.origin);
    if (!saved || !haveSameRows(saved.application_ids, text_ids)) return undefined;
    if (Math.max(saved.application_ids.length, text_ids.length) > saved.live * maxRows) return undefined;
    const changes = await this.#changesSince(saved);
    return changes && { saved, changes };
  }

  /** Called after this many rows were read. */
  changed(rows: number): void {
    this.#unsaved += rows;
  }

  /** Saves the file again if enough has changed. The content is as of this moment, although it is written later. */
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

  /** Lists the changes since the save. Undefined if there are too many, or if the log doesn't name each changed row. */
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
