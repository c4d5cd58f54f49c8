import type { Db } from "#server/db/database.ts";
import { keepReceived } from "#features/review/files/server/keep-received.ts";
import type { InboundMail } from "./inbound-mail.ts";
import type { ReceivedAttachments } from "./receive-attachments.ts";

/** Maximum number of references. Real conversations have far fewer, and each reply repeats them. */
const maxReferences = 30;

/** Returns the fields of a message that an external email fills. */
export const contentOf = (mail: InboundMail) => ({
  subject: mail.subject,
  html: mail.html ?? "",
  text: mail.text,
  quoted: mail.quoted ?? "",
  has_remote_content: mail.has_remote_content,
  from_name: mail.from?.name ?? "",
  from_address: mail.from?.address ?? "",
  reference_ids: mail.references.slice(-maxReferences),
  is_auto_reply: mail.kind === "auto_reply",
  is_partial: mail.is_partial,
  is_encrypted: mail.is_encrypted,
  calendar_reply: mail.calendar_reply && JSON.stringify(mail.calendar_reply),
});

type Carrier = { company_id: number; message_id: number };

export async function attachReceived(
  db: Db,
  { company_id, message_id }: Carrier,
  files: ReceivedAttachments["files"],
): Promise<void> {
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- The statements share one transaction.
    const file_id = await keepReceived(db, company_id, file, "file");
    // oxlint-disable-next-line no-await-in-loop -- The statements share one transaction.
    await attachFile(db, { company_id, message_id, file_id, name: file.name });
  }
}

export const attachFile = (db: Db, file: Carrier & { file_id: number; name: string }) =>
  db.insertInto("message_file").values(file).execute();

export const isSameAddress = (one: string, other: string | null) =>
  one !== "" && one.toLowerCase() === other?.toLowerCase();
