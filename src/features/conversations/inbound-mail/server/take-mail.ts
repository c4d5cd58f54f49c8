import type { Readable } from "node:stream";
import { keepReceived } from "#features/review/files/server/keep-received.ts";
import { receiveFile } from "#features/review/files/server/receive-file.ts";
import { wholeMail } from "#features/conversations/messages/messages.ts";
import type { Services } from "#server/services.ts";
import { sortInboundMail } from "./sort-inbound-mail.ts";

type TakenMail = {
  company_id: number;
  /** Recipients in this company to whom the email was delivered. */
  recipients: readonly string[];
  source: "smtp" | "imap" | "demo";
  stream: Readable;
};

/**
 * Stores an email in its original form and enqueues its sorting. After this resolves, the email can't be lost. Idempotent:
 * the same bytes to the same recipient are stored once.
 */
export async function takeMail(services: Services, { company_id, recipients, source, stream }: TakenMail) {
  const received = await receiveFile(services, { company_id, name: wholeMail, stream, purpose: "mail" });
  await services.database.tenant({ company_ids: [company_id] }, async (db) => {
    const file_id = await keepReceived(db, company_id, received, "file");
    const added = await db
      .insertInto("inbound_mail")
      .values(recipients.map((recipient) => ({ company_id, source, recipient: recipient.toLowerCase(), file_id })))
      .onConflict((conflict) => conflict.columns(["company_id", "recipient", "file_id"]).doNothing())
      .returning("id")
      .execute();
    for (const { id: inbound_mail_id } of added)
      // oxlint-disable-next-line no-await-in-loop -- There are at most twenty, in one transaction.
      await services.queue.enqueue(db, sortInboundMail, { company_id, inbound_mail_id });
  });
}
