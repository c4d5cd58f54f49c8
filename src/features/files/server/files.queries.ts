import { sql, type Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { StoredFile } from "#server/db/schema.ts";
import type { ReceivedFile } from "./receive-file.ts";

type NewUpload = { key: string; company_id: number; owner: string; name: string };

/** False when bytes came under this key before: a key is good for one file. */
export async function insertUpload(db: Db, upload: NewUpload): Promise<boolean> {
  const stored = await db
    .selectFrom("stored_file")
    .select("id")
    .where("company_id", "=", upload.company_id)
    .where("storage_key", "=", upload.key)
    .executeTakeFirst();
  if (stored) return false;
  const inserted = await db
    .insertInto("upload")
    .values({ ...upload, size: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const saveReceived = (db: Db, company_id: number, file: ReceivedFile) =>
  db
    .updateTable("upload")
    .set({ sha256: file.sha256, kind: file.kind, content_type: file.content_type, size: file.size })
    .where("company_id", "=", company_id)
    .where("key", "=", file.storage_key)
    .executeTakeFirstOrThrow();

/** True when the row was there: from then on the bytes are the caller's to name, and the sweep passes them by. */
export async function deleteUpload(db: Db, company_id: number, key: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("upload")
    .where("company_id", "=", company_id)
    .where("key", "=", key)
    .returning("key")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function receivedUpload(
  db: Db,
  { company_id, owner, key }: { company_id: number; owner: string; key: string },
): Promise<ReceivedFile | undefined> {
  const row = await db
    .selectFrom("upload")
    .selectAll()
    .where("company_id", "=", company_id)
    .where("key", "=", key)
    .where("owner", "=", owner)
    .executeTakeFirst();
  if (!row?.sha256 || row.kind === null || row.content_type === null) return undefined;
  const { sha256, size, kind, content_type, name } = row;
  return { storage_key: key, sha256, size, kind, content_type, name };
}

/** What the machine was too busy for is read when it comes again. */
const readAgain = sql<string>`
  case stored_file.text_failure when 'busy' then 'pending' else stored_file.text_state end`;

/**
 * The row of this content in this company, whoever stored it first. The update that changes nothing locks the row, so
 * that the extraction of its text and an attachment come one after the other and neither misses the other.
 */
export function upsertStoredFile(db: Db, company_id: number, file: ReceivedFile) {
  const { storage_key, sha256, kind, content_type, size } = file;
  return db
    .insertInto("stored_file")
    .values({ company_id, storage_key, sha256, kind, content_type, size })
    .onConflict((conflict) => conflict.columns(["company_id", "sha256"]).doUpdateSet({ size, text_state: readAgain }))
    .returning(["id", "storage_key", "text_state", sql<boolean>`xmax = 0`.as("is_new")])
    .executeTakeFirstOrThrow();
}

export const upsertApplicationFile = (
  db: Db,
  row: { company_id: number; application_id: number; field: string; file_id: number; name: string },
) =>
  db
    .insertInto("application_file")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "application_id", "field"])
        .doUpdateSet({ file_id: row.file_id, name: row.name, dt_created: sql`now()` }),
    )
    .execute();

const attachedFiles = (db: Db, company_id: number, application_id: number) =>
  db
    .selectFrom("application_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "application_file.company_id")
        .onRef("stored_file.id", "=", "application_file.file_id"),
    )
    .where("application_file.company_id", "=", company_id)
    .where("application_file.application_id", "=", application_id);

/** How much each document of an application takes up. */
export const sizesOf = (db: Db, company_id: number, application_id: number) =>
  attachedFiles(db, company_id, application_id).select(["application_file.field", "stored_file.size"]).execute();

export const fileAt = (db: Db, company_id: number, application_id: number, field: string) =>
  attachedFiles(db, company_id, application_id)
    .where("application_file.field", "=", field)
    .select([
      "application_file.field",
      "application_file.name",
      "application_file.file_id",
      "stored_file.storage_key",
      "stored_file.sha256",
      "stored_file.kind",
      "stored_file.content_type",
      "stored_file.size",
      "stored_file.text_state",
      "stored_file.text_failure",
    ])
    .executeTakeFirst();

export const deleteApplicationFile = (db: Db, company_id: number, application_id: number, field: string) =>
  db
    .deleteFrom("application_file")
    .where("company_id", "=", company_id)
    .where("application_id", "=", application_id)
    .where("field", "=", field)
    .returning("file_id")
    .executeTakeFirst();

export async function jobOf(db: Db, company_id: number, application_id: number): Promise<number> {
  const { job_id } = await db
    .selectFrom("application")
    .select("job_id")
    .where("company_id", "=", company_id)
    .where("id", "=", application_id)
    .executeTakeFirstOrThrow();
  return job_id;
}

export const storedFile = (db: Db, company_id: number, file_id: number, options: { lock?: boolean } = {}) =>
  db
    .selectFrom("stored_file")
    .select(["id", "storage_key", "sha256", "kind", "text_state"])
    .where("company_id", "=", company_id)
    .where("id", "=", file_id)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();

/** Counts one more beginning of the reading of a file in this state; undefined when it is in another. */
export const beginReading = (db: Db, company_id: number, file_id: number, text_state: "pending" | "unreadable") =>
  db
    .updateTable("stored_file")
    .set({ beginnings: sql`beginnings + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", file_id)
    .where("text_state", "=", text_state)
    .returning(["storage_key", "kind", "beginnings"])
    .executeTakeFirst();

export type FileText = Updateable<
  Pick<StoredFile, "text" | "text_failure" | "beginnings"> & { text_state: "extracted" | "unreadable" | "failed" }
>;

export const saveText = (db: Db, company_id: number, file_id: number, text: FileText) =>
  db.updateTable("stored_file").set(text).where("company_id", "=", company_id).where("id", "=", file_id).execute();

/** The applications that carry a file. */
export const carriersOf = (db: Db, company_id: number, file_id: number) =>
  db
    .selectFrom("application_file")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "application_file.company_id")
        .onRef("application.id", "=", "application_file.application_id"),
    )
    .where("application_file.company_id", "=", company_id)
    .where("application_file.file_id", "=", file_id)
    .select(["application.id as application_id", "application.job_id"])
    .distinct()
    .execute();
