import { sql, type Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { StoredFile } from "#server/db/schema.ts";
import type { ReceivedFile } from "./received-file.ts";
import { shownTextFailure, shownTextState } from "#features/review/applications/server/shown-text-state.ts";

type NewUpload = { key: string; company_id: number; owner: string; name: string };

/** Inserts an upload; false if the key was used before, because a key is valid for one file. */
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

/**
 * Deletes an upload row; true if it existed. From then on the caller's row refers to the bytes, and the sweep ignores
 * them.
 */
export async function deleteUpload(db: Db, company_id: number, key: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("upload")
    .where("company_id", "=", company_id)
    .where("key", "=", key)
    .returning("key")
    .executeTakeFirst();
  return deleted !== undefined;
}

type OwnUpload = { company_id: number; owner: string; key: string };

export const uploadOf = (db: Db, { company_id, owner, key }: OwnUpload) =>
  db
    .selectFrom("upload")
    .selectAll()
    .where("company_id", "=", company_id)
    .where("key", "=", key)
    .where("owner", "=", owner)
    .executeTakeFirst();

export async function receivedUpload(db: Db, { key, ...own }: OwnUpload): Promise<ReceivedFile | undefined> {
  const row = await uploadOf(db, { key, ...own });
  if (!row?.sha256 || row.kind === null || row.content_type === null) return undefined;
  const { sha256, size, kind, content_type, name } = row;
  return { storage_key: key, sha256, size, kind, content_type, name };
}

/** Owner of bytes to be swept, which can no longer be attached. */
export const sweeper = "sweep";

/** Leaves a duplicate upload to the sweep. */
export const leaveToSweep = (db: Db, company_id: number, key: string) =>
  db
    .updateTable("upload")
    .set({ owner: sweeper })
    .where("company_id", "=", company_id)
    .where("key", "=", key)
    .execute();

/**
 * Resets failed extractions to pending if the machine was too busy or the reading was interrupted, so that uploading the
 * file again retries them.
 */
const readAgain = sql<string>`
  case when stored_file.text_failure in ('busy', 'interrupted') then 'pending' else stored_file.text_state end`;

/**
 * Inserts the row of this content, or returns the company's existing one. The no-op update locks the existing row: an
 * attachment and the extraction of its text run one after the other, and neither misses the other.
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

/**
 * Inserts or replaces a document. It waits for the extraction of its text even if the same content was read before,
 * unless it was read for this attachment.
 */
export const upsertApplicationFile = (
  db: Db,
  row: {
    company_id: number;
    application_id: number;
    field: string;
    file_id: number;
    name: string;
    awaits: Reading | null;
  },
) =>
  db
    .insertInto("application_file")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "application_id", "field"])
        .doUpdateSet({ file_id: row.file_id, name: row.name, awaits: row.awaits, dt_created: sql`now()` }),
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
      shownTextState.as("text_state"),
      shownTextFailure.as("text_failure"),
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

/** Kind of reading: the embedded text, or OCR of its images. */
export type Reading = "text" | "scan";

/** Text state of content before each kind of reading. */
export const stateBefore = { text: "pending", scan: "unreadable" } as const satisfies Record<Reading, string>;

/** Counts another attempt at a reading; undefined if neither the content nor any application waits for it. */
export const beginReading = (db: Db, company_id: number, file_id: number, reading: Reading) =>
  db
    .updateTable("stored_file")
    .set({ beginnings: sql`beginnings + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", file_id)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("text_state", "=", stateBefore[reading]),
        exists(
          selectFrom("application_file")
            .where("application_file.company_id", "=", company_id)
            .where("application_file.file_id", "=", file_id)
            .where("application_file.awaits", "=", reading)
            .select("application_file.id"),
        ),
        // An intake item waits for the reading too, even if the content is already known.
        exists(
          selectFrom("intake_item")
            .where("intake_item.company_id", "=", company_id)
            .where("intake_item.file_id", "=", file_id)
            .where("intake_item.state", "=", "reading")
            .select("intake_item.id"),
        ),
      ]),
    )
    .returning(["storage_key", "kind", "beginnings"])
    .executeTakeFirst();

export type FileText = Updateable<
  Pick<StoredFile, "text" | "text_failure" | "beginnings"> & { text_state: "extracted" | "unreadable" | "failed" }
>;

export const saveText = (db: Db, company_id: number, file_id: number, text: FileText) =>
  db.updateTable("stored_file").set(text).where("company_id", "=", company_id).where("id", "=", file_id).execute();

/** Ends the wait for one reading, or switches to the next one, and returns the ids of the applications that waited. */
export async function endWait(
  db: Db,
  place: { company_id: number; file_id: number },
  reading: Reading,
  next: Reading | null,
): Promise<ReadonlySet<number>> {
  const waited = await db
    .updateTable("application_file")
    .set({ awaits: next })
    .where("company_id", "=", place.company_id)
    .where("file_id", "=", place.file_id)
    .where("awaits", "=", reading)
    .returning("application_id")
    .execute();
  return new Set(waited.map(({ application_id }) => application_id));
}

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
