import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { detectFileKind } from "#features/review/files/server/file-kind.ts";
import { readFileText } from "#features/review/files/server/files.jobs.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { CvDocument } from "../documents/cv-documents.ts";

type FileRow = {
  company_id: number;
  sha256: Buffer;
  storage_key: string;
  kind: string;
  content_type: string;
  size: number;
  text: string | null;
  text_state: "extracted" | "pending";
};

/**
 * Stores a CV's bytes under a key derived from them, so that files left by an interrupted run are overwritten instead
 * of duplicated.
 */
export async function storeDocument(
  services: Services,
  company_id: number,
  { bytes, text }: CvDocument,
): Promise<FileRow> {
  const found = await detectFileKind(bytes);
  if (!found) throw new Error("A document of the demo is of no kind the product knows.");
  const { kind, content_type } = found;
  const sha256 = createHash("sha256").update(bytes).digest();
  const name = sha256.toString("hex");
  const storage_key = `${company_id}/demo/${name.slice(0, 2)}/${name}`;
  await services.storage.write(storage_key, Readable.from([bytes]));
  const text_state = text === null ? "pending" : "extracted";
  return { company_id, sha256, storage_key, kind, content_type, size: bytes.length, text, text_state };
}

/**
 * Inserts the rows of stored documents, without duplicates. The job that extracts text processes those with unknown
 * text.
 */
export async function insertFiles(db: Db, services: Services, files: readonly FileRow[]): Promise<number[]> {
  if (files.length === 0) return [];
  const inserted = await db
    .insertInto("stored_file")
    .values(files)
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "sha256"])
        .doUpdateSet(({ ref }) => ({ storage_key: ref("excluded.storage_key") })),
    )
    .returning(["id", "company_id", "text_state"])
    .execute();
  for (const { id: file_id, company_id, text_state } of inserted) {
    if (text_state !== "pending") continue;
    await services.queue.enqueue(db, readFileText, { company_id, file_id }, { isBackground: true });
  }
  return inserted.map(({ id }) => id);
}
