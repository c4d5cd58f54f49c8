import type { CopyKey } from "#features/conversations/messages/server/copy-address.ts";
import { noteRefusedCopy } from "#features/conversations/messages/server/refused-copy.ts";
import type { Db } from "#server/db/database.ts";
import type { InboundMail } from "../inbound-mail.ts";

type Noted = { isNew: boolean; message_id: number | null };

/**
 * Records on a message that its copy to a colleague bounced. The signed address identifies the copy, so the report needn't
 * name the recipient, who can have forwarded the email. The message can have been erased since.
 */
export async function noteCopyReport(
  db: Db,
  { company_id }: { company_id: number },
  { message_id, user_id }: CopyKey,
  mail: InboundMail | undefined,
): Promise<Noted> {
  const message = await db
    .selectFrom("message")
    .where("company_id", "=", company_id)
    .where("id", "=", message_id)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  if (!message) return { isNew: false, message_id: null };
  const hasFailed =
    mail?.kind === "delivery_report" && mail.report?.recipients.some(({ action }) => action === "failed") === true;
  return { isNew: hasFailed && (await noteRefusedCopy(db, { company_id, message_id }, user_id)), message_id };
}
