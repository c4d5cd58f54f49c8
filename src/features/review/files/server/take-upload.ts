import type { Db } from "#server/db/database.ts";
import { refuseUpload } from "./file-refusals.ts";
import { deleteUpload, sweeper } from "./files.queries.ts";
import type { ReceivedFile } from "./received-file.ts";

/** Transfers received bytes to the caller, whose row refers to them from then on. */
export async function takeUpload(db: Db, company_id: number, { storage_key }: ReceivedFile): Promise<void> {
  if (!(await deleteUpload(db, company_id, storage_key))) throw refuseUpload("key");
}

/** Lets the sweep remove bytes to which no row refers any longer. */
export const leaveKeyToSweep = (db: Db, { company_id, key, size }: { company_id: number; key: string; size: number }) =>
  db
    .insertInto("upload")
    .values({ key, company_id, owner: sweeper, name: "", size })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
