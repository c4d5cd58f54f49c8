import type { Db } from "#server/db/database.ts";
import { tokenIn } from "#features/platform/system-mail/server/reply-address.ts";
import type { InboundMail } from "../inbound-mail.ts";

export type AnsweredMessage = NonNullable<Awaited<ReturnType<typeof answeredBy>>>;

/**
 * Finds the message that an email replies to or reports on, and locks it until the transaction ends. It is identified by the
 * token in the address, or else by Message-ID. If the email names several messages that were sent, the latest one counts.
 */
export async function answeredBy(
  db: Db,
  { company_id, recipient }: { company_id: number; recipient: string },
  mail: InboundMail | undefined,
) {
  const token = tokenIn(recipient);
  const named = token === undefined && mail ? namedIn(mail) : [];
  if (token === undefined && named.length === 0) return undefined;
  return db
    .selectFrom("message")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "message.company_id")
        .onRef("application.id", "=", "message.application_id"),
    )
    .where("message.company_id", "=", company_id)
    .where("message.direction", "=", "out")
    .$if(token !== undefined, (query) => query.where("message.reply_token", "=", token ?? ""))
    .$if(token === undefined, (query) =>
      query
        .where("message.message_id", "in", named)
        .where("message.state", "in", ["sent", "delivered", "bounced", "unknown"]),
    )
    .select(["message.id", "message.company_id", "message.application_id", "message.user_id", "message.is_private"])
    .select(["message.to_address", "message.message_id", "message.state", "application.email", "application.job_id"])
    .orderBy("message.id", "desc")
    .limit(1)
    .forUpdate("message")
    .executeTakeFirst();
}

/**
 * Returns the Message-IDs that an email names: the reported one, or those of a thread. Of a long thread, only the last 50
 * count.
 */
const namedIn = ({ report, in_reply_to, references }: InboundMail): string[] =>
  report ? [report.original_message_id ?? ""] : [in_reply_to ?? "", ...references.slice(-50)];
