import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed } from "#shared/errors.ts";
import type { VisibleApplication } from "#features/applications/server/applications.access.ts";
import { creditMessage } from "#features/sms/server/account.ts";
import type { Db } from "#server/db/database.ts";
import { canMessage } from "../messages.policy.ts";
import { logMessage } from "./log-message.ts";
import type { requireMessage } from "./messages.access.ts";

type Found = Awaited<ReturnType<typeof requireMessage>>;

/** What has left stays: of a person who takes a message back and the worker, the first to change its row decides. */
export async function recallMessage(db: Db, actor: Actor, message: Found): Promise<void> {
  assertAllowed(canMessage(message), "messages:onlyTeamWrites");
  if (message.state === "canceled") return;
  const { application_id, company_id, job_id } = message;
  const [recalled] = await cancel(db, actor, company_id, { id: message.id });
  if (!recalled) throw new AppError(409, "left_already", "messages:leftAlready");
  await logMessage(db, "message_canceled", { id: application_id, company_id, job_id }, recalled, actor);
}

/** Takes back what has not left of the messages that a move of an application wrote. */
export async function recallMessagesOfMove(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  status_change_id: number,
): Promise<void> {
  for (const message of await cancel(db, actor, application.company_id, { status_change_id }))
    // oxlint-disable-next-line no-await-in-loop -- A move has written one.
    await logMessage(db, "message_canceled", application, message, actor);
}

/** Takes back what has not left to applications whose messages are about to be deleted. */
export const recallMessagesTo = (db: Db, actor: Actor, application_ids: readonly number[]) =>
  cancel(db, actor, actor.company_id, { application_ids });

async function cancel(
  db: Db,
  { user_id }: Actor,
  company_id: number,
  of: { id: number } | { status_change_id: number } | { application_ids: readonly number[] },
) {
  const canceled = await db
    .updateTable("message")
    .set({ state: "canceled", canceled_by_id: user_id })
    .where("company_id", "=", company_id)
    .where((eb) => ("application_ids" in of ? eb("application_id", "in", of.application_ids) : eb.and(of)))
    .where("state", "=", "queued")
    .returning(["id", "is_private", "msg_type"])
    .execute();
  for (const { id, msg_type } of canceled)
    // oxlint-disable-next-line no-await-in-loop -- Of one application.
    if (msg_type === "sms") await creditMessage(db, { company_id, message_id: id });
  return canceled;
}
