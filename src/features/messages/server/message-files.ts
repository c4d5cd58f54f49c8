import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";

/** A file of a message in hand, with where its bytes are. */
export async function requireFileOf(db: Db, message: { id: number; company_id: number }, file_id: number) {
  const file = await db
    .selectFrom("message_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "message_file.company_id")
        .onRef("stored_file.id", "=", "message_file.file_id"),
    )
    .where("message_file.company_id", "=", message.company_id)
    .where("message_file.message_id", "=", message.id)
    .where("message_file.id", "=", file_id)
    .select(["message_file.name", "stored_file.size", "stored_file.storage_key", "stored_file.sha256"])
    .select(["stored_file.kind", "stored_file.content_type"])
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}
