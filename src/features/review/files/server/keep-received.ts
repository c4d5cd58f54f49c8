import type { Db } from "#server/db/database.ts";
import { refuseUpload } from "./file-refusals.ts";
import { deleteUpload, leaveToSweep, upsertStoredFile } from "./files.queries.ts";
import type { ReceivedFile } from "./received-file.ts";

/**
 * Returns the row of received bytes, which protects them from the sweep while another row refers to it. The same content
 * is stored once per company; duplicate bytes are left to the sweep.
 */
export async function keepReceived(db: Db, company_id: number, file: ReceivedFile, field: string): Promise<number> {
  const stored = await upsertStoredFile(db, company_id, file);
  const isUploaded = stored.storage_key === file.storage_key && (await deleteUpload(db, company_id, file.storage_key));
  if (!isUploaded) await leaveToSweep(db, company_id, file.storage_key);
  // The sweep has already removed the bytes.
  if (stored.is_new && !isUploaded) throw refuseUpload(field);
  return stored.id;
}
