import { sql } from "kysely";
import { readerId, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { partsWith } from "#shared/rights.ts";
import { myRole, visibleApplications } from "#features/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Every read of messages starts here: those of applications whose job the reader runs or looks on at, as long as the
 * candidate is no secret to them. A private one is seen by its author and by those who run the job.
 */
export const visibleMessages = (db: Db, actor: Actor) =>
  db
    .selectFrom("message")
    .innerJoinLateral(
      visibleApplications(db, actor)
        .where("application.id", "=", sql.ref<number>("message.application_id"))
        .where("application.is_masked", "=", false)
        .select(["application.job_id", "job.title as job_title", "application.first_name", "application.last_name"])
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

/** The message, to be read and not changed. */
export async function requireReadable(db: Db, actor: Actor, message_id: number) {
  const found = await visibleMessages(db, actor)
    .where("message.id", "=", message_id)
    .select(["message.id", "message.company_id", "message.subject", "message.html", "message.text", "message.quoted"])
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
