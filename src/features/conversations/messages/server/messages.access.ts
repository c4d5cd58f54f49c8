import { sql, type RawBuilder } from "kysely";
import { readerId, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { partsWith } from "#shared/rights.ts";
import { myRole, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Starts every read of messages: those of applications whose job the reader runs or looks on at. A private one is seen by its
 * author and by those who run the job. Callers keep back what identifies the candidate where `standing.is_masked` (ROLE-15).
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

/** The message, or the same refusal as for one that does not exist, locked until the transaction ends. */
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

/** A message that the product sent, and not one that a candidate wrote or a colleague attached from a mailbox. */
export const isOwn = sql<boolean>`(message.direction = 'out' and message.mailbox_mail_id is null)`;

const isUnmasked = sql<boolean>`not standing.is_masked`;

/** The message with all of its words. Those of a masked candidate are refused. */
export const requireReadable = (db: Db, actor: Actor, message_id: number) =>
  requireWhere(db, actor, message_id, isUnmasked);

/** The message, for its files. Those of a masked candidate are refused, and those sent to them are not. */
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

/** Refuses to answer what the writer may not see, or a message of another application. */
export async function assertAnswers(db: Db, actor: Actor, application: { id: number }, message_id: number) {
  const found = await visibleMessages(db, actor)
    .where("message.id", "=", message_id)
    .where("message.application_id", "=", application.id)
    .select("message.id")
    .executeTakeFirst();
  if (!found) throw notFound();
}
