import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { FieldState, JobValues } from "../job-editing.contract.ts";
import type { JobField } from "../job-editing.ts";

type JobKey = { company_id: number; id: number };

/** Returns the states of all fields that were ever drafted. */
export async function fieldStates(db: Db, { company_id, id }: JobKey, saved: JobValues): Promise<FieldState[]> {
  const rows = await db
    .selectFrom("job_draft_field")
    .where("company_id", "=", company_id)
    .where("job_id", "=", id)
    .select((eb) => [
      "field",
      "value",
      // A drafted JSON null is a value, unlike SQL null.
      sql<boolean>`value is not null`.as("is_drafted"),
      "revision",
      "dt_modified",
      userRef(eb, "user_id").as("user"),
    ])
    .orderBy("field")
    .execute();
  return rows.map((row) => {
    const field = row.field as JobField;
    return { ...row, field, value: (row.is_drafted ? row.value : saved[field]) as FieldState["value"] };
  });
}

export const notDrafted = (field: JobField, saved: JobValues): FieldState => ({
  field,
  value: saved[field],
  is_drafted: false,
  revision: 0,
  user: null,
  dt_modified: null,
});

/**
 * Returns the job's values including the draft. Skips fields that an earlier version of the program drafted and this one
 * doesn't know.
 */
export function withDraft(saved: JobValues, states: readonly FieldState[]): JobValues {
  const drafted = states.filter(({ field, is_drafted }) => is_drafted && field in saved);
  return { ...saved, ...Object.fromEntries(drafted.map(({ field, value }) => [field, value])) };
}

type Change = { field: JobField; value: unknown; revision: number; user_id: number };

/** Stores the draft of a field. An undefined value removes the draft. */
export async function writeDraft(db: Db, { company_id, id }: JobKey, change: Change): Promise<void> {
  const { value, ...row } = change;
  const drafted = {
    ...row,
    value: value === undefined ? null : JSON.stringify(value),
    dt_modified: sql<string>`now()`,
  };
  await db
    .insertInto("job_draft_field")
    .values({ company_id, job_id: id, ...drafted })
    .onConflict((conflict) => conflict.columns(["company_id", "job_id", "field"]).doUpdateSet(drafted))
    .execute();
}

/** Clears the draft after it was saved or discarded. */
export const endDraft = (db: Db, { company_id, id }: JobKey) =>
  db
    .updateTable("job_draft_field")
    .set({ value: null, revision: sql`revision + 1` })
    .where("company_id", "=", company_id)
    .where("job_id", "=", id)
    .where("value", "is not", null)
    .execute();
