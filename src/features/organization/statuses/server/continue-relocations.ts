import { continueAtStart } from "#server/queue/batch-job.ts";
import { runRelocation } from "./run-relocation.ts";

export const continueRelocations = continueAtStart({
  running: (db) => db.selectFrom("relocation").where("state", "=", "running").select(["company_id", "id"]).execute(),
  enqueue: (db, queue, { company_id, id }) =>
    queue.enqueue(db, runRelocation, { company_id, relocation_id: id }, { isBackground: true }),
});
