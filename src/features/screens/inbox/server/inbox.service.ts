import { sql, type UpdateObject } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { applyByMail } from "#features/conversations/inbound-mail/server/apply-by-mail.ts";
import { keepAnswer, keepUnreadable } from "#features/conversations/inbound-mail/server/keep-answer.ts";
import { logInboundMail } from "#features/conversations/inbound-mail/server/log-inbound-mail.ts";
import { duplicateOf } from "#features/review/intake/server/intake.service.ts";
import type { VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import { assertTakesMails } from "#features/conversations/messages/server/message-refusals.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";
import type { WaitingMail } from "./inbox.access.ts";
import type { WholeMail } from "./read-waiting.ts";

/** Adds an email to an application as a message. The caller must have locked both. */
export async function attachMail(
  db: Db,
  actor: Actor,
  waiting: WaitingMail,
  whole: WholeMail,
  { application, is_private }: { application: VisibleApplication; is_private: boolean },
): Promise<{ application_id: number; message_id: number }> {
  assertTakesMails(application);
  const { id: application_id, job_id, company_id } = application;
  const { email } = await db
    .selectFrom("application")
    .where("company_id", "=", company_id)
    .where("id", "=", application_id)
    .select("email")
    .executeTakeFirstOrThrow();
  const place = { id: null, application_id, job_id, user_id: null, is_private, email, to_address: null };
  const message_id = whole
    ? await keepAnswer(db, waiting, whole.mail, place, whole.files, whole.colleague)
    : await keepUnreadable(db, waiting, place);
  await settle(db, waiting, { message_id });
  await logInboundMail(db, "inbound_mail_attached", { ...waiting, application_id, job_id }, actor.user_id);
  return { application_id, message_id };
}

type Given = { job_id: number; first_name: string; last_name: string; email: string };

/** Creates an application from an email, like from one to the job's address. */
export async function addAsApplication(
  db: Db,
  services: Services,
  actor: Actor,
  waiting: WaitingMail,
  whole: WholeMail,
  { job, ...applicant }: Given & { job: VisibleJob },
): Promise<{ application_id: number; duplicate_of: number | null }> {
  if (!whole) throw new AppError(409, "unreadable", "inbox:unreadableNoApplication");
  const { company_id, id: job_id } = job;
  const { language } = await db
    .selectFrom("job")
    .where("company_id", "=", company_id)
    .where("id", "=", job_id)
    .select("language")
    .executeTakeFirstOrThrow();
  const { application_id, message_id } = await applyByMail(db, services, {
    ...whole,
    taken: waiting,
    job: { id: job_id, company_id, language, features: actor.features },
    applicant,
  });
  await settle(db, waiting, { message_id, job_id });
  await logInboundMail(db, "inbound_mail_added", { ...waiting, application_id, job_id }, actor.user_id);
  const made = { id: application_id, job_id, email: applicant.email };
  return { application_id, duplicate_of: await duplicateOf(db, actor, made) };
}

export async function discardMail(db: Db, actor: Actor, waiting: WaitingMail): Promise<void> {
  await update(db, waiting, { state: "ignored", reason: "discarded", dt_sorted: sql<string>`now()` });
  await logInboundMail(db, "inbound_mail_discarded", toldOf(waiting), actor.user_id);
}

export async function restoreMail(db: Db, actor: Actor, mail: Omit<WaitingMail, "waits">): Promise<void> {
  if (mail.state !== "ignored") return;
  // Parsed emails have a kind.
  const state = sql<string>`case when kind is null then 'unreadable' else 'unsorted' end`;
  await update(db, mail, { state, reason: null });
  await logInboundMail(db, "inbound_mail_restored", toldOf(mail), actor.user_id);
}

/** Marks the email as sorted and clears the data for the list, which the message now contains. */
const settle = (db: Db, waiting: WaitingMail, sorted: { message_id: number; job_id?: number }) =>
  update(db, waiting, { ...sorted, state: "sorted", dt_sorted: sql<string>`now()`, excerpt: "", attachments: [] });

const toldOf = ({ id, company_id, job_id }: Omit<WaitingMail, "waits">) => ({
  id,
  company_id,
  job_id: job_id ?? undefined,
});

type Key = Pick<WaitingMail, "id" | "company_id">;

const update = (db: Db, { id, company_id }: Key, change: UpdateObject<DB, "inbound_mail">) =>
  db.updateTable("inbound_mail").set(change).where("company_id", "=", company_id).where("id", "=", id).execute();
