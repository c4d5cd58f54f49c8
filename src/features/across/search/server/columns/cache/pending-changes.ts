import { ruleOf } from "#features/platform/activity/server/activity-rules.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import type { ColumnStore } from "../store/column-store.ts";

/** A change as the activity log names it. */
export type Change = Pick<ActivityRow, "type" | "application_id" | "data">;

export const changesText = ({ type }: Change): boolean => ruleOf(type).search === "row_and_text";

/** Changes that a store does not show yet. */
export class PendingChanges {
  readonly #rows = new Set<number>();
  /** Statuses that changed every application that is in them. */
  readonly #statuses = new Set<number>();
  areLookupsStale = false;
  /** The database changed rows that the log does not name one by one: only another store can show them. */
  hasUnnamedRows = false;

  get hasRows(): boolean {
    return this.#rows.size > 0;
  }

  /** True once the rows that the log names have been read. */
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

  /** Takes the ids of the applications to read again: those named, and those of the store in a status that changed them. */
  takeRows(store: ColumnStore): number[] {
    const ids = [...this.#rows.union(store.idsIn(this.#statuses))];
    this.#rows.clear();
    this.#statuses.clear();
    return ids;
  }
}
