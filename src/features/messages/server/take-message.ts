import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Mail } from "#server/adapters/mailer.ts";
import type { Storage } from "#server/adapters/storage.ts";
import type { Db } from "#server/db/database.ts";
import { plainLines } from "#server/rich-text.ts";

export type Key = { company_id: number; message_id: number };

export const ofKey = (db: Db, { company_id, message_id }: Key) =>
  db.updateTable("message").where("company_id", "=", company_id).where("id", "=", message_id);

type Taken = { tries: number; copies: string[]; mail: Mail };

/** Takes a message that waits, or one whose worker ended before its content was handed over. */
export async function takeMessage(db: Db, storage: Storage, key: Key): Promise<Taken | undefined> {
  const taken = await ofKey(db, key)
    .set({ state: "sending", tries: sql`tries + 1` })
    .where("state", "in", ["queued", "sending"])
    .returning("id")
    .executeTakeFirst();
  return taken && readMessage(db, storage, key);
}

/** A message as a mail. The stored files are opened when the mail is sent. */
export async function readMessage(db: Db, storage: Storage, key: Key): Promise<Taken | undefined> {
  const message = await db
    .selectFrom("message")
    .innerJoin("company", "company.id", "message.company_id")
    .leftJoin("company_email_address as address", (join) =>
      join.onRef("address.company_id", "=", "company.id").on("address.is_default", "=", true),
    )
    .leftJoin("app_user", "app_user.id", "message.user_id")
    .where("message.company_id", "=", key.company_id)
    .where("message.id", "=", key.message_id)
    .select([
      "to_name",
      "to_address",
      "subject",
      "html",
      "reply_to",
      "is_hidden_sender",
      "message_id",
      "tries",
      "cause",
    ])
    .select(["cc", "bcc", "company.name as company", "address.email as company_address", "app_user.name as author"])
    .executeTakeFirst();
  if (!message) return undefined;
  const { to_name, to_address, subject, html, reply_to, message_id, tries, cause, cc, bcc, company, author } = message;
  const name = message.is_hidden_sender || !author ? company : `${author} (${company})`;
  return {
    tries,
    copies: [...cc, ...bcc],
    mail: {
      message_id,
      from: { name, address: message.company_address },
      to: { name: to_name, address: to_address },
      cc,
      reply_to,
      subject,
      html,
      text: plainLines(html),
      attachments: await attachmentsOf(db, storage, key),
      isAutomatic: cause !== "person",
    },
  };
}

async function attachmentsOf(db: Db, storage: Storage, { company_id, message_id }: Key) {
  const files = await db
    .selectFrom("message_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "message_file.company_id")
        .onRef("stored_file.id", "=", "message_file.file_id"),
    )
    .where("message_file.company_id", "=", company_id)
    .where("message_file.message_id", "=", message_id)
    .orderBy("message_file.id")
    .select(["message_file.name", "stored_file.content_type", "stored_file.storage_key"])
    .execute();
  return files.map(({ name, content_type, storage_key }) => ({
    filename: name,
    contentType: content_type,
    content: Readable.from(storedBytes(storage, storage_key)),
  }));
}

async function* storedBytes(storage: Storage, key: string) {
  yield* storage.read(key);
}
