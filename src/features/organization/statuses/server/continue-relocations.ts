import type { Services } from "#server/app.ts";
import { runRelocation } from "./run-relocation.ts";

/** Called at each start: what a relocation had in the queue may have failed for good while the database was away. */
export async function continueRelocations({ database, queue }: Pick<Services, "database" | "queue">): Promise<void> {
  const running = await database.system(
    (db) => db.selectFrom("relocation").where("state", "=", "running").select(["company_id", "id"]).execute(),
    { readOnly: true },
  );
  for (const { company_id, id } of running)
    await database.tenant({ company_ids: [company_id] }, (db) =>
      queue.enqueue(db, runRelocation, { company_id, relocation_id: id }, { isBackground: true }),
    );
}
