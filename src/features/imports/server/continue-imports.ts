import type { Services } from "#server/app.ts";
import { runImport } from "./run-import.ts";

/** Called at each start: what an import had in the queue may have failed for good while the database was away. */
export async function continueImports({ database, queue }: Pick<Services, "database" | "queue">): Promise<void> {
  const running = await database.system(
    (db) => db.selectFrom("import_run").where("state", "=", "running").select(["company_id", "id"]).execute(),
    { readOnly: true },
  );
  for (const { company_id, id } of running)
    await database.tenant({ company_ids: [company_id] }, (db) =>
      queue.enqueue(db, runImport, { company_id, import_id: id }, { isBackground: true }),
    );
}
