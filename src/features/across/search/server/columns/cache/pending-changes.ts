import { ruleOf } from "#features/platform/activity/server/activity-rules.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import type { ColumnStore } from "../store/column-store.ts";

/** Change as recorded in the activity log. */
export type Change = Pick<ActivityRow, "type" | "application_id" | "data">;

export const changesText = ({ type }: Change): boolean => ruleOf(type).search === "row_and_text";

/** Changes that a store doesn't include yet. */
export class PendingChanges {
  readonly #rows = new Set<number>();
  /** Statuses whose change affects every application in them. */
  readonly #statuses = new Set<number>();
  areLookupsStale = false;
  /**
   * Whether the database changed rows that the log doesn't name individually. Only a newly loaded store can include
   * them.
   */
  hasUnnamedRows = false;

  get hasRows(): boolean {
    return this.#rows.size > 0;
  }

  /** Whether all rows named by the log have been read. */
  get areRowsRead(): boolean {
    return this.#rows.size === 0 && this.#statuses.size === 0;
  }

  add({ type, application_id, data }: Change): void {
    const { search } = ruleOf(type);
    if (search === "company") this.hasUnnamedRows = true;
    if (search === "lookups") this.areLookupsStale = true;
    if (data.changes_applications === true) this.#statuses.add(Number(data.status_id));
    if (application_id !== null && search.startsWith("row")) this.#rows.add(application_id);
  }

  /** Takes the ids of applications to read again: those named by the log, and those in a changed status. */
  takeRows(store: ColumnStore): number[] {
    const ids = [...this.#rows.union(store.idsIn(this.#statuses))];
    this.#rows.clear();
    this.#statuses.clear();
    return ids;
  }
}
