import type { Db } from "#server/db/database.ts";
import { deleteUpload, insertUpload, leaveToSweep, sweeper } from "./files.queries.ts";

// For features that store bytes derived from uploads and refer to them with their own rows.

type Made = { key: string; name: string; size: number };

/** Inserts upload rows before the bytes are stored, so that bytes without a final row are swept after a day. */
export async function announceBytes(db: Db, company_id: number, owner: string, made: readonly Made[]): Promise<void> {
  for (const { key, name } of made)
    // oxlint-disable-next-line no-await-in-loop -- A handful, in one transaction.
    await insertUpload(db, { key, company_id, owner, name });
}

/** Transfers the bytes to a row of the caller; false if they were already swept. */
export const claimBytes = deleteUpload;

export const forgetUpload = leaveToSweep;

/** Lets the sweep delete bytes to which the caller's rows no longer refer. */
export async function leaveBytes(db: Db, company_id: number, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  await db
    .insertInto("upload")
    .values(made.map((bytes) => ({ ...bytes, company_id, owner: sweeper })))
    .execute();
}
