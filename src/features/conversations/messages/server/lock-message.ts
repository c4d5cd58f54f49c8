import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { canLock } from "../messages.policy.ts";
import { logMessage } from "./log-message.ts";
import type { requireMessage } from "./messages.access.ts";

type Found = Awaited<ReturnType<typeof requireMessage>>;

/**
 * Makes a message private or public, together with its replies, which quote it. People who lose access get an update without
 * details.
 */
export async function lockMessage(db: Db, actor: Actor, message: Found, is_private: boolean): Promise<void> {
  assertAllowed(canLock(message, actor.user_id), "messages:notYoursToLock");
  if (message.is_private === is_private) return;
  const { id, company_id, application_id, job_id } = message;
  await db
    .updateTable("message")
    .set({ is_private })
    .where("company_id", "=", company_id)
    .where((eb) => eb.or([eb("id", "=", id), eb("answers_id", "=", id).and("direction", "=", "in")]))
    .execute();
  const application = { id: application_id, company_id, job_id };
  await logMessage(
    db,
    is_private ? "message_locked" : "message_unlocked",
    application,
    { id, is_private: false },
    actor,
  );
}
