import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { queueCheck } from "./queue-check.ts";
import { runImport } from "./run-import.ts";

type Working = { company_id: number; id: number };

/** Called at each start: what an import had in the queue may have failed for good while the database was away. */
export async function continueImports({ database, queue }: Pick<Services, "database" | "queue">): Promise<void> {
  const working = await database.system(
    (db) =>
      db
        .selectFrom("import_run")
        .where("state", "in", ["checking", "running"])
        .select(["company_id", "id", "state"])
        .execute(),
    { readOnly: true },
  );
  for (const { company_id, id, state } of working)
    await database.tenant({ company_ids: [company_id] }, (db) =>
      state === "checking"
        ? checkAnew(db, queue, { company_id, id })
        : queue.enqueue(db, runImport, { company_id, import_id: id }, { isBackground: true }),
    );
}

/** It may have ended since. */
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
