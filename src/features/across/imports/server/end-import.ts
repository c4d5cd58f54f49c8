import { sql } from "kysely";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { leaveKeyToSweep } from "#features/review/files/server/take-upload.ts";
import type { Db } from "#server/db/database.ts";

type Ending = { id: number; company_id: number; job_id: number; created_by_id: number };

/**
 * Finishes a running import and notifies its person. If every row was added without a fault, the file is erased
 * immediately.
 */
export async function endImport(
  db: Db,
  { id, company_id, job_id, created_by_id }: Ending,
  state: "done" | "cancelled",
) {
  const { failed, incomplete } = await db
    .updateTable("import_run")
    .set({ state, dt_ended: sql`now()`, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .returning(["failed", "incomplete"])
    .executeTakeFirstOrThrow();
  if (state === "done" && failed + incomplete === 0) await eraseFile(db, { id, company_id });
  await logActivity(db, {
    type: state === "done" ? "import_done" : "import_changed",
    company_id,
    actor_id: state === "done" ? null : created_by_id,
    job_id,
    data: { import_id: id, ...(state === "done" && { recipient_id: created_by_id }) },
  });
}

/** Leaves the bytes to the sweep of uploads. The results of the rows stay. */
export async function eraseFile(db: Db, { id, company_id }: Pick<Ending, "id" | "company_id">): Promise<void> {
  const run = await db
    .selectFrom("import_run")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .select(["storage_key", "size"])
    .executeTakeFirst();
  if (!run || run.storage_key === null) return;
  await leaveKeyToSweep(db, { company_id, key: run.storage_key, size: run.size });
  await db
    .updateTable("import_run")
    .set({ storage_key: null, dt_erased: sql`now()` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}
