import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { canSortMails } from "../inbox.policy.ts";

/** Must match the condition of the partial index. */
const waits = sql<boolean>`(inbound_mail.state in ('unsorted', 'unreadable') and inbound_mail.message_id is null)`;
const isDiscarded = sql<boolean>`(inbound_mail.state = 'ignored' and inbound_mail.reason = 'discarded')`;

/** Access query: every read of the inbox starts here. Empty for people who can't sort emails. */
const mailsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom("inbound_mail")
    .where("inbound_mail.company_id", "=", actor.company_id)
    .$if(!canSortMails(actor), (query) => query.where(sql.lit(false)));

/** Waiting emails, filtered by a part of the sender or the subject. */
export const waitingMails = (db: Db, actor: Actor, q = "") =>
  mailsOf(db, actor)
    .where(waits)
    .$if(q !== "", (query) =>
      query.where(sql<boolean>`position(lower(${q}) in lower(
        inbound_mail.from_name || ' ' || inbound_mail.from_address || ' ' || inbound_mail.subject
      )) > 0`),
    );

/** Counts waiting emails up to a maximum. */
export async function countWaiting(db: Db, actor: Actor, q: string, maximum: number): Promise<number> {
  const some = waitingMails(db, actor, q).select("inbound_mail.id").limit(maximum);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export type WaitingMail = Awaited<ReturnType<typeof requireWaiting>>;

/**
 * Returns a waiting email, locked if requested. Throws an error that names the situation if a colleague has already sorted
 * it.
 */
export async function requireWaiting(db: Db, actor: Actor, mail_id: number, options: { lock?: boolean } = {}) {
  const mail = await withFile(mailsOf(db, actor), mail_id)
    .select(waits.as("waits"))
    .$if(options.lock ?? false, (query) => query.forUpdate("inbound_mail"))
    .executeTakeFirst();
  if (!mail || mail.state === "new") throw notFound();
  if (mail.waits) return mail;
  if (mail.state === "sorted" || mail.reason === "discarded")
    throw new AppError(409, "mail_sorted", "inbox:sortedByColleague");
  throw notFound();
}

/** Locks and returns an email that was discarded, or one that has already been restored. */
export async function requireDiscarded(db: Db, actor: Actor, mail_id: number) {
  const mail = await withFile(mailsOf(db, actor), mail_id)
    .where((eb) => eb.or([isDiscarded, waits]))
    .forUpdate("inbound_mail")
    .executeTakeFirst();
  if (!mail) throw notFound();
  return mail;
}

const withFile = (mails: ReturnType<typeof mailsOf>, mail_id: number) =>
  mails
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "inbound_mail.company_id")
        .onRef("stored_file.id", "=", "inbound_mail.file_id"),
    )
    .where("inbound_mail.id", "=", mail_id)
    .select(["inbound_mail.id", "inbound_mail.company_id", "inbound_mail.state", "inbound_mail.reason"])
    .select(["inbound_mail.file_id", "inbound_mail.dt_received", "inbound_mail.from_address", "inbound_mail.job_id"])
    .select(["stored_file.storage_key", "stored_file.sha256", "stored_file.kind", "stored_file.content_type"])
    .select("stored_file.size");
