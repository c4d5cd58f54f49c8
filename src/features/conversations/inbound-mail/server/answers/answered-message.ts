import type { Db } from "#server/db/database.ts";
import { tokenIn } from "#features/platform/system-mail/server/reply-address.ts";
import type { InboundMail } from "../inbound-mail.ts";

export type AnsweredMessage = NonNullable<Awaited<ReturnType<typeof answeredBy>>>;

/**
 * The message that a mail answers or reports on: the one of its token, else the latest of those it names by their Message-ID
 * that really left. It is locked until the transaction ends.
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

/** What a report is about, or what an answer follows; of a long thread the latest. */
const namedIn = ({ report, in_reply_to, references }: InboundMail): string[] =>
  report ? [report.original_message_id ?? ""] : [in_reply_to ?? "", ...references.slice(-50)];
