import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { continueAtStart } from "#server/queue/batch-job.ts";
import { queueCheck } from "./queue-check.ts";
import { runImport } from "./run-import.ts";

type Working = { company_id: number; id: number };

export const continueImports = continueAtStart({
  running: (db) =>
    db
      .selectFrom("import_run")
      .where("state", "in", ["checking", "running"])
      .select(["company_id", "id", "state"])
      .execute(),
  enqueue: (db, queue, { company_id, id, state }) =>
    state === "checking"
      ? checkAnew(db, queue, { company_id, id })
      : queue.enqueue(db, runImport, { company_id, import_id: id }, { isBackground: true }),
});

/** The check may have finished since. */
async function checkAnew(db: Db, queue: Services["queue"], { company_id, id }: Working): Promise<void> {
  const run = await db
    .selectFrom("import_run")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("state", "=", "checking")
    .select(["company_id", "id", "created_by_id as user_id"])
    .forUpdate()
    .executeTakeFirst();
  if (run) await queueCheck(db, queue, run);
}
