import { sql, type RawBuilder } from "kysely";
import { readerId, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { partsWith } from "#shared/rights.ts";
import { myRole, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Access query: every read of messages starts here. Messages are visible to people who can read them in the job; private
 * ones only to their author and to people who manage the job.
 * If `standing.is_masked`, callers must hide everything that identifies the candidate (ROLE-15).
 */
export const visibleMessages = (db: Db, actor: Actor) =>
  db
    .selectFrom("message")
    .innerJoinLateral(
      visibleApplications(db, actor)
        .where("application.id", "=", sql.ref<number>("message.application_id"))
        .select(["application.job_id", "job.title as job_title", "application.is_masked"])
        .select(["application.first_name", "application.last_name", "application.email"])
        .select(["application.phone_number", "application.ln_url"])
        .select(myRole(actor).as("my_role"))
        .as("standing"),
      (join) => join.onTrue(),
    )
    .where("message.company_id", "=", actor.company_id)
    .where("standing.my_role", "in", partsWith("messages.read"))
    .where((eb) =>
      eb.or([
        eb("message.is_private", "=", false),
        eb("message.user_id", "=", readerId(actor)),
        eb("standing.my_role", "in", partsWith("messages.send")),
      ]),
    );

/** Locks a message until the transaction ends and returns it. Throws 404 if the actor can't see it. */
export async function requireMessage(db: Db, actor: Actor, message_id: number) {
  const message = visibleMessages(db, actor).where("message.id", "=", message_id);
  await message.select("message.id").forUpdate("message").execute();
  const found = await message
    .select(["message.id", "message.company_id", "message.application_id", "message.state", "message.is_private"])
    .select(["message.user_id", "message.replacement_id", "standing.job_id", "standing.my_role"])
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** Whether the product sent the message. It is false for received messages, and for emails attached from a mailbox. */
export const isOwn = sql<boolean>`(message.direction = 'out' and message.mailbox_mail_id is null)`;

const isUnmasked = sql<boolean>`not standing.is_masked`;

/** Returns a message for showing its whole content. Throws 404 for a masked candidate's message. */
export const requireReadable = (db: Db, actor: Actor, message_id: number) =>
  requireWhere(db, actor, message_id, isUnmasked);

/**
 * Returns a message for downloading its files. Throws 404 for messages from a masked candidate, but not for those sent to
 * them.
 */
export const requireWithFiles = (db: Db, actor: Actor, message_id: number) =>
  requireWhere(db, actor, message_id, sql<boolean>`(${isUnmasked} or ${isOwn})`);

async function requireWhere(db: Db, actor: Actor, message_id: number, condition: RawBuilder<boolean>) {
  const found = await visibleMessages(db, actor)
    .where("message.id", "=", message_id)
    .where(condition)
    .select(["message.id", "message.company_id", "message.subject", "message.html", "message.text", "message.quoted"])
    .select("message.held_back")
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** Throws 404 unless the message belongs to the application and the actor can see it. */
export async function assertAnswers(db: Db, actor: Actor, application: { id: number }, message_id: number) {
  const found = await visibleMessages(db, actor)
    .where("message.id", "=", message_id)
    .where("message.application_id", "=", application.id)
    .select("message.id")
    .executeTakeFirst();
  if (!found) throw notFound();
}
