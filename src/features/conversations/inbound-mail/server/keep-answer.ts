import type { Insertable } from "kysely";
import { wholeMail } from "#features/conversations/messages/messages.ts";
import { logMessage } from "#features/conversations/messages/server/log-message.ts";
import type { Db } from "#server/db/database.ts";
import type { Message } from "#server/db/schema.ts";
import { plainLines } from "#server/rich-text.ts";
import { clearAddress } from "./reports/address-problem.ts";
import { hasAnswers } from "./answers/answers-in-quote.ts";
import { mailLimits, type InboundMail } from "./inbound-mail.ts";
import { attachFile, attachReceived, contentOf, isSameAddress } from "./mail-content.ts";
import type { ReceivedAttachments } from "./receive-attachments.ts";
import type { TakenMail } from "./taken-mail.ts";

/** Email in the file store. */
export type KeptMail = Pick<TakenMail, "company_id" | "file_id" | "dt_received">;

/** Application to which an email belongs: that of the message it replies to, or one that a person chose. */
export type MailPlace = {
  /** Id of the message that the email replies to. */
  id: number | null;
  application_id: number;
  job_id: number;
  /** Author of that message, to whom the email is attributed. */
  user_id: number | null;
  is_private: boolean;
  /** Candidate's email address: the current one, and the one to which the message was sent. */
  email: string | null;
  to_address: string | null;
};

/** Colleague with the sender's email address; see colleagueOf(). */
type Colleague = { user_id: number } | undefined;

/**
 * Saves an email with its files as a message of an application. A colleague's email is marked and doesn't count as a reply
 * of the candidate.
 */
export async function keepAnswer(
  db: Db,
  taken: KeptMail,
  mail: InboundMail,
  answered: MailPlace,
  { files, held_back }: ReceivedAttachments,
  colleague: Colleague,
): Promise<number> {
  const from_address = mail.from?.address ?? "";
  const isCandidate = isSameAddress(from_address, answered.email) || isSameAddress(from_address, answered.to_address);
  // A colleague who applies is the candidate of their own application.
  const is_colleague = colleague !== undefined && !isCandidate;
  const content = shownWhole(contentOf(mail), await messageText(db, taken.company_id, answered.id));
  const message_id = mail.message_id ?? "";
  const id = await insertAnswer(db, taken, answered, {
    ...content,
    message_id,
    is_other_sender: !isCandidate && !is_colleague,
    is_colleague,
    held_back,
  });
  const { company_id } = taken;
  await attachReceived(db, { company_id, message_id: id }, files);
  if (mail.is_partial) await attachWhole(db, taken, id);
  if (isCandidate && !content.is_auto_reply) await clearAddress(db, company_id, from_address);
  return id;
}

/** Moves the quote into the text if the person replied within it; see hasAnswers(). */
const shownWhole = (content: ReturnType<typeof contentOf>, message: string) =>
  hasAnswers(content.quoted, message)
    ? { ...content, text: `${content.text}\n\n${content.quoted}`.slice(0, mailLimits.text).trim(), quoted: "" }
    : content;

async function messageText(db: Db, company_id: number, id: number | null): Promise<string> {
  if (id === null) return "";
  const message = await db
    .selectFrom("message")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .select("html")
    .executeTakeFirst();
  return plainLines(message?.html ?? "");
}

/** Saves an email that can't be parsed. It can only be downloaded. */
export async function keepUnreadable(db: Db, taken: KeptMail, answered: MailPlace): Promise<number> {
  const id = await insertAnswer(db, taken, answered, {
    subject: "",
    html: "",
    message_id: "",
    is_partial: true,
    is_other_sender: true,
  });
  await attachWhole(db, taken, id);
  return id;
}

type Written = Omit<
  Insertable<Message>,
  "company_id" | "application_id" | "to_name" | "to_address" | "send_at" | "direction" | "state"
>;

/** Inserts the message. It is private if the message it replies to is, and attributed to that message's author. */
async function insertAnswer(
  db: Db,
  { company_id, dt_received }: KeptMail,
  { id: answers_id, application_id, job_id, user_id, is_private }: MailPlace,
  written: Written,
): Promise<number> {
  const { id } = await db
    .insertInto("message")
    .values({
      ...written,
      company_id,
      application_id,
      answers_id,
      is_private,
      direction: "in",
      state: "received",
      to_name: "",
      to_address: "",
      send_at: dt_received,
      dt_sent: dt_received,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const type = written.is_colleague
    ? "colleague_reply_received"
    : written.is_auto_reply
      ? "auto_reply_received"
      : "message_received";
  await logMessage(db, type, { id: application_id, company_id, job_id }, { id, is_private }, { user_id });
  return id;
}

const attachWhole = (db: Db, { company_id, file_id }: KeptMail, message_id: number) =>
  attachFile(db, { company_id, message_id, file_id, name: wholeMail });
