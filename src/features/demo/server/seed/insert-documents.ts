import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { detectFileKind } from "#features/files/server/file-kind.ts";
import { readFileText } from "#features/files/server/files.jobs.ts";
import { newStorageKey } from "#features/files/server/receive-file.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";

/** Stores one CV for each company that needs it, and leaves the reading of its text to the job that reads all. */
export async function insertDocument(
  services: Services,
  bytes: Buffer,
  company_ids: readonly number[],
): Promise<Map<number, number>> {
  const kind = await detectFileKind(bytes);
  if (!kind) throw new Error("A document of the demo is of no kind the product knows.");
  const sha256 = createHash("sha256").update(bytes).digest();

  const ids = new Map<number, number>();
  for (const company_id of company_ids) {
    const storage_key = newStorageKey(company_id);
    await services.storage.write(storage_key, Readable.from([bytes]));
    const file = {
      company_id,
      sha256,
      storage_key,
      kind: kind.kind,
      content_type: kind.content_type,
      size: bytes.length,
    };
    ids.set(
      company_id,
      await services.database.tenant({ company_ids: [company_id] }, (db) => insertFile(db, services, file)),
    );
  }
  return ids;
}

type FileRow = {
  company_id: number;
  sha256: Buffer;
  storage_key: string;
  kind: string;
  content_type: string;
  size: number;
};

async function insertFile(db: Db, services: Services, file: FileRow): Promise<number> {
  const { id, text_state } = await db
    .insertInto("stored_file")
    .values(file)
    .onConflict((conflict) => conflict.columns(["company_id", "sha256"]).doUpdateSet({ storage_key: file.storage_key }))
    .returning(["id", "text_state"])
    .executeTakeFirstOrThrow();
  if (text_state === "pending")
    await services.queue.enqueue(
      db,
      readFileText,
      { company_id: file.company_id, file_id: id },
      { isBackground: true },
    );
  return id;
}
