import type { Db } from "#server/db/database.ts";
import { deleteUpload, insertUpload, leaveToSweep, sweeper } from "./files.queries.ts";

// For features that make bytes of what was uploaded, and name them by rows of their own.

type Made = { key: string; name: string; size: number };

/** Names bytes before they go to the store, so that those which no row names in the end are swept after a day. */
export async function announceBytes(db: Db, company_id: number, owner: string, made: readonly Made[]): Promise<void> {
  for (const { key, name } of made)
    // oxlint-disable-next-line no-await-in-loop -- A handful, in one transaction.
    await insertUpload(db, { key, company_id, owner, name });
}

/** From now on a row of the caller names the bytes. False where they were swept before. */
export const claimBytes = deleteUpload;

/** What a person uploaded has served its purpose. */
export const forgetUpload = leaveToSweep;

/** Leaves bytes to the sweep that the caller's rows no longer name. */
export async function leaveBytes(db: Db, company_id: number, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  await db
    .insertInto("upload")
    .values(made.map((bytes) => ({ ...bytes, company_id, owner: sweeper })))
    .execute();
}
