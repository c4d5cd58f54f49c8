import { sql } from "kysely";
import { noteWish, wishOf } from "#features/organization/sms/server/opt-outs.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { findByNumber } from "./find-by-number.ts";
import { logMessage } from "../log-message.ts";
import { international, senderNumbers } from "./sender-numbers.ts";
import type { Answered } from "./answered.ts";

/** Incoming SMS. `id` is the gateway's id, or empty if it sends none. */
export type IncomingText = { from: string; to: string; text: string; id: string };

/** Maximum number of applications in whose log an opt-out is recorded. */
const maxApplications = 20;

/**
 * Saves an SMS as a reply to the latest message sent to its number from the number that it replies to. STOP and START also
 * opt the number out or in, in each company that has written to it.
 * An SMS from a number without messages goes to the newest application with that number. A number in national format that
 * fits several candidates matches none.
 */
export async function receiveText(db: Db, config: Services["config"], incoming: IncomingText): Promise<void> {
  const numbers = await senderNumbers(db, incoming.from);
  const text = readable(incoming.text);
  if (numbers.length === 0 || text === "") return;
  // Lock by the last seven digits, which are the same in all formats of a number.
  const end = incoming.from.replace(/\D/g, "").slice(-7);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${end}`}, 0))`.execute(db);
  const written = await writtenTo(db, numbers, incoming.to);
  if (new Set(written.map(({ number }) => number)).size > 1) return;
  const wish = wishOf(text);
  if (wish) return noteOptOut(db, { written, wish, text, id: incoming.id });
  const answered = written[0] ?? (await findByNumber(db, config, numbers));
  if (answered) await saveReply(db, answered, { text, id: incoming.id, isWish: false });
}

/** Returns the latest message handed over to one of the numbers, per application, newest first. */
const writtenTo = async (db: Db, numbers: readonly string[], to: string): Promise<Answered[]> => {
  const latest = await db
    .selectFrom("message")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "message.company_id")
        .onRef("application.id", "=", "message.application_id"),
    )
    .where("message.msg_type", "=", "sms")
    .where("message.direction", "=", "out")
    .where("message.to_address", "in", numbers)
    .where("message.sent_from", "in", [to, international(to), to.replace(/^\+/, "")])
    .where("message.handed_at", "is not", null)
    .distinctOn(["message.company_id", "message.application_id"])
    .orderBy("message.company_id")
    .orderBy("message.application_id")
    .orderBy("message.id", "desc")
    .select(["message.company_id", "message.application_id", "message.id as message_id"])
    .select(["message.user_id", "message.is_private", "message.handed_at", "application.job_id"])
    .select("message.to_address as number")
    .execute();
  return latest.toSorted((one, other) => other.message_id - one.message_id);
};

type OptOut = { written: readonly Answered[]; wish: "stop" | "start"; text: string; id: string };

/** Records an opt-out or opt-in in the conversations and logs. A repeated one is not saved. */
async function noteOptOut(db: Db, { written, wish, text, id }: OptOut): Promise<void> {
  for (const [company_id, messages] of Map.groupBy(written, (row) => row.company_id)) {
    const [latest] = messages;
    // oxlint-disable-next-line no-await-in-loop -- One transaction, and hardly ever more than one company.
    if (!latest || !(await noteWish(db, { company_id, number: latest.number, wish }))) continue;
    // oxlint-disable-next-line no-await-in-loop -- One transaction, and hardly ever more than one company.
    await saveReply(db, latest, { text, id, isWish: true });
    for (const { application_id, job_id, message_id } of messages.slice(0, maxApplications))
      // oxlint-disable-next-line no-await-in-loop -- One transaction, and hardly ever more than one company.
      await logMessage(
        db,
        wish === "stop" ? "sms_opted_out" : "sms_opted_in",
        { id: application_id, company_id, job_id },
        { id: message_id ?? 0, is_private: false },
        { user_id: null },
      );
  }
}

type Reply = { text: string; id: string; isWish: boolean };

/**
 * Saves a reply and notifies the author of the original message. A command such as STOP needs no response, so it causes no
 * notification.
 */
async function saveReply(db: Db, answered: Answered, reply: Reply): Promise<void> {
  if (!reply.isWish && (await cameBefore(db, answered, reply))) return;
  const { company_id, application_id, job_id, message_id: answers_id, user_id, is_private } = answered;
  const { id } = await db
    .insertInto("message")
    .values({
      company_id,
      application_id,
      answers_id,
      is_private,
      msg_type: "sms",
      direction: "in",
      state: "received",
      from_address: answered.number,
      text: reply.text,
      provider_id: reply.id,
      is_auto_reply: reply.isWish,
      subject: "",
      html: "",
      to_name: "",
      to_address: "",
      message_id: "",
      send_at: sql`now()`,
      dt_sent: sql`now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!reply.isWish)
    await logMessage(
      db,
      "message_received",
      { id: application_id, company_id, job_id },
      { id, is_private },
      { user_id },
    );
}

/** Gateways send an SMS again if our response was slow. Without an id, the same text within this time counts as one SMS. */
const sameWithin = sql<string>`now() - interval '2 minutes'`;

async function cameBefore(db: Db, { company_id, application_id, number }: Answered, { text, id }: Reply) {
  const before = await db
    .selectFrom("message")
    .where("company_id", "=", company_id)
    .where("application_id", "=", application_id)
    .where("direction", "=", "in")
    .where("msg_type", "=", "sms")
    .where("from_address", "=", number)
    .where((eb) =>
      id === "" ? eb.and([eb("text", "=", text), eb("dt_created", ">", sameWithin)]) : eb("provider_id", "=", id),
    )
    .select("id")
    .executeTakeFirst();
  return before !== undefined;
}

/** Replaces NUL, which PostgreSQL can't store, and control characters other than line breaks, which are invisible. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
