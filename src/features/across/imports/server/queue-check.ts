import { sql } from "kysely";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { checkImportRows } from "./check-import.ts";

type Check = { company_id: number; id: number; user_id: number };

/** Queues a check under a new version. An earlier check that is still queued ends without a result. */
export async function queueCheck(db: Db, queue: Services["queue"], { company_id, id, user_id }: Check): Promise<void> {
  const { version } = await db
    .updateTable("import_run")
    .set({
      state: "checking",
      created_by_id: user_id,
      version: sql`version + 1`,
      total: 0,
      good: 0,
      known: 0,
      broken: 0,
      incomplete: 0,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  await queue.enqueue(db, checkImportRows, { company_id, import_id: id, user_id, version }, { isBackground: true });
}
