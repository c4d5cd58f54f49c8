import { sql } from "kysely";
import { noteWish, wishOf } from "#features/sms/server/opt-outs.ts";
import { textNumber } from "#features/sms/server/phone.ts";
import type { Db } from "#server/db/database.ts";
import { logMessage } from "./log-message.ts";

type Reply = { from: string; to: string; text: string };

/** The latest applications whose logs tell of it. */
const maxApplications = 20;

/**
 * Ends texts to a number, or lets them come again, in each company that has written to it from the number that it answers. The
 * logs of the applications that were written to tell of it. What else people reply is not read.
 */
export async function noteReply(db: Db, { from, to, text }: Reply): Promise<void> {
  const wish = wishOf(text);
  const { number } = textNumber(international(from), undefined);
  if (!wish || number === "") return;
  const written = await db
    .selectFrom("message")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "message.company_id")
        .onRef("application.id", "=", "message.application_id"),
    )
    .where("message.msg_type", "=", "sms")
    .where("message.to_address", "=", number)
    .where("message.sent_from", "in", [to, international(to), to.replace(/^\+/, "")])
    .where("message.handed_at", "is not", null)
    .groupBy(["message.company_id", "message.application_id", "application.job_id"])
    .select(["message.company_id", "message.application_id", "application.job_id"])
    .select(sql<number>`max(message.id)`.as("message_id"))
    .orderBy("message_id", "desc")
    .execute();
  for (const [company_id, messages] of Map.groupBy(written, (row) => row.company_id)) {
    // oxlint-disable-next-line no-await-in-loop -- One transaction, and hardly ever more than one company.
    if (!(await noteWish(db, { company_id, number, wish }))) continue;
    for (const { application_id, job_id, message_id } of messages.slice(0, maxApplications))
      // oxlint-disable-next-line no-await-in-loop -- The same.
      await logMessage(
        db,
        wish === "stop" ? "sms_opted_out" : "sms_opted_in",
        { id: application_id, company_id, job_id },
        { id: message_id, is_private: false },
        { user_id: null },
      );
  }
}

/** Some gateways leave the plus away. */
const international = (number: string) => (/^\d/.test(number) ? `+${number}` : number);
