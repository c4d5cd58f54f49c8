import { sql } from "kysely";
import { readersOfApplication } from "#features/review/applications/server/applications.access.ts";
import { mailAttachment } from "#features/review/files/server/mail-attachment.ts";
import { bounceAddress, replyAddress } from "#features/platform/system-mail/server/reply-address.ts";
import { senderName } from "#features/organization/sending-domains/server/company-sender.ts";
import { signatureOf } from "#features/organization/sending-domains/server/signature-of.ts";
import type { Mail } from "#server/adapters/mailer.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { mailText } from "#server/mail-text.ts";
import { filesOfMessage } from "../message-files.ts";
import type { Key } from "./take-message.ts";

/** Colleague who gets a copy. */
type Copy = { user_id: number; address: string };

/** `language` is the author's language. */
export type ReadMessage = { mail: Mail; copies: Copy[]; application_id: number; language: string };

/** Loads a message as an email, with the colleagues who get a copy. Stored files are opened when the email is sent. */
export async function readMessage(
  db: Db,
  services: Pick<Services, "config" | "storage" | "secrets">,
  key: Key,
): Promise<ReadMessage | undefined> {
  const { config, storage } = services;
  const message = await db
    .selectFrom("message")
    .innerJoin("company", "company.id", "message.company_id")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "message.company_id")
        .onRef("application.id", "=", "message.application_id"),
    )
    .leftJoin("company_email_address as address", (join) =>
      join.onRef("address.company_id", "=", "company.id").on("address.is_default", "=", true),
    )
    .leftJoin("app_user", "app_user.id", "message.user_id")
    .leftJoin("message as answered", (join) =>
      join.onRef("answered.company_id", "=", "message.company_id").onRef("answered.id", "=", "message.answers_id"),
    )
    .where("message.company_id", "=", key.company_id)
    .where("message.id", "=", key.message_id)
    .select(["message.to_name", "message.to_address", "message.subject", "message.html", "message.reply_to"])
    .select(["message.is_hidden_sender", "message.message_id", "message.cause", "message.reply_token"])
    .select(["answered.message_id as answered_id", "answered.reference_ids as answered_references"])
    // Selected as JSON, because the driver would return bigint arrays as strings.
    .select([sql<number[]>`to_jsonb(message.cc)`.as("cc"), sql<number[]>`to_jsonb(message.bcc)`.as("bcc")])
    .select(["company.name as company", "address.email as company_address", "app_user.name as author"])
    .select(sql<string>`coalesce(app_user.language, 'en')`.as("language"))
    .select(["application.id", "application.company_id", "application.job_id", "application.uploaded_by_id"])
    .select("application.is_masked")
    .executeTakeFirst();
  if (!message) return undefined;
  const { to_name, to_address, subject, html, message_id, company, author } = message;
  const name = senderName(company, message.is_hidden_sender ? null : author);
  // No copies while the candidate is masked, because a copy shows the recipient.
  const addresses = await addressesOf(db, message, message.is_masked ? [] : [...message.cc, ...message.bcc]);
  const cc = message.cc.flatMap((id) => addresses.get(id) ?? []);
  return {
    copies: [...addresses].map(([user_id, address]) => ({ user_id, address })),
    application_id: message.id,
    language: message.language,
    mail: {
      message_id,
      from: { name, address: message.company_address },
      dkim: await signatureOf(db, services, key.company_id, message.company_address),
      to: { name: to_name, address: to_address },
      cc,
      reply_to: message.reply_to || (replyAddress(config, message.reply_token) ?? ""),
      envelope_from: bounceAddress(config, message.reply_token),
      references: message.answered_id ? [...(message.answered_references ?? []), message.answered_id] : [],
      subject,
      html,
      text: mailText(html),
      attachments: await attachmentsOf(db, storage, key),
      isAutomatic: message.cause !== "person",
    },
  };
}

/** Returns the addresses of colleagues who can see the application at the time of sending. */
async function addressesOf(
  db: Db,
  application: Parameters<typeof readersOfApplication>[1],
  user_ids: readonly number[],
): Promise<Map<number, string>> {
  if (user_ids.length === 0) return new Map();
  const found = await readersOfApplication(db, application)
    .where("app_user.id", "in", user_ids)
    .select(["app_user.id", "app_user.email"])
    .execute();
  return new Map(found.map(({ id, email }) => [id, email]));
}

async function attachmentsOf(db: Db, storage: Services["storage"], key: Key) {
  const files = await filesOfMessage(db, key).execute();
  return files.map((file) => mailAttachment(storage, file));
}
