import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";

/** Query for the files of a message with their location in the store. */
export const filesOfMessage = (db: Db, { company_id, message_id }: { company_id: number; message_id: number }) =>
  db
    .selectFrom("message_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "message_file.company_id")
        .onRef("stored_file.id", "=", "message_file.file_id"),
    )
    .where("message_file.company_id", "=", company_id)
    .where("message_file.message_id", "=", message_id)
    .orderBy("message_file.id")
    .select(["message_file.name", "stored_file.size", "stored_file.storage_key", "stored_file.sha256"])
    .select(["stored_file.kind", "stored_file.content_type"]);

/** Returns a file of a message. The caller must have checked access to the message. */
export async function requireFileOf(db: Db, { id, company_id }: { id: number; company_id: number }, file_id: number) {
  const file = await filesOfMessage(db, { company_id, message_id: id })
    .where("message_file.id", "=", file_id)
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}
