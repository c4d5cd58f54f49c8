import { sql } from "kysely";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { wholeMail } from "../messages.ts";

const received = "inbound_mail.message_id = message.id and inbound_mail.company_id = message.company_id";

/** SQL for whether the original email of a received message is stored. */
export const hasOriginal = sql<boolean>`(message.direction = 'in'
  and exists (select 1 from inbound_mail where ${sql.raw(received)}))`;

/** Returns the stored file of a message's original email, whether it was received or attached from a mailbox. */
export async function requireOriginal(db: Db, { id, company_id }: { id: number; company_id: number }) {
  const file = await db
    .selectFrom("message")
    .innerJoin("stored_file", (join) => join.onRef("stored_file.company_id", "=", "message.company_id"))
    .where("message.company_id", "=", company_id)
    .where("message.id", "=", id)
    .where((eb) => eb.or([eb("message.direction", "=", "in"), eb("message.mailbox_mail_id", "is not", null)]))
    .where("stored_file.id", "in", (eb) =>
      eb
        .selectFrom("inbound_mail")
        .whereRef("inbound_mail.company_id", "=", "message.company_id")
        .whereRef("inbound_mail.message_id", "=", "message.id")
        .select("inbound_mail.file_id")
        .unionAll(
          eb
            .selectFrom("message_file")
            .whereRef("message_file.company_id", "=", "message.company_id")
            .whereRef("message_file.message_id", "=", "message.id")
            .where("message_file.name", "=", wholeMail)
            .select("message_file.file_id"),
        ),
    )
    .where("stored_file.kind", "=", "eml")
    .select(["stored_file.storage_key", "stored_file.sha256", "stored_file.kind", "stored_file.content_type"])
    .select("stored_file.size")
    .limit(1)
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}
