import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { creditMessages } from "#features/organization/sms/server/account.ts";
import type { Db } from "#server/db/database.ts";
import { canMessage } from "../messages.policy.ts";
import { logMessage, messageActivity } from "./log-message.ts";
import { visibleMessages, type requireMessage } from "./messages.access.ts";

type Found = Awaited<ReturnType<typeof requireMessage>>;

/** Recalls a message. If the worker has claimed it first, it can't be recalled any more. */
export async function recallMessage(db: Db, actor: Actor, message: Found): Promise<void> {
  assertAllowed(canMessage(message), "messages:onlyTeamWrites");
  if (message.state === "canceled") return;
  const { application_id, company_id, job_id } = message;
  const [recalled] = await cancel(db, actor, company_id, withIds([message.id]));
  if (!recalled) throw new AppError(409, "left_already", "messages:leftAlready");
  await logMessage(db, "message_canceled", { id: application_id, company_id, job_id }, recalled, actor);
}

/**
 * Recalls the queued messages among these, and counts those that were sent or recalled before. Messages that the actor can't
 * see or recall are skipped and not counted. Throws if the actor can recall none of them.
 */
export async function recallMessages(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<{ recalled: number; recalled_before: number; left: number }> {
  const seen = visibleMessages(db, actor).where(sql<boolean>`message.id = any(${ids}::bigint[])`);
  // Lock in a fixed order, so that two people who recall the same messages don't deadlock.
  await seen.select("message.id").orderBy("message.id").forUpdate("message").execute();
  const messages = await seen
    .select(["message.id", "message.state", "message.application_id", "standing.job_id", "standing.my_role"])
    .execute();
  if (messages.length === 0) throw notFound();
  const own = new Map(messages.filter(canMessage).map((message) => [message.id, message]));
  assertAllowed(own.size > 0, "messages:onlyTeamWrites");

  const { company_id } = actor;
  const recalled = await cancel(db, actor, company_id, withIds([...own.keys()]));
  await logActivity(
    db,
    recalled.flatMap((message) => {
      const found = own.get(message.id);
      const about = found && { id: found.application_id, company_id, job_id: found.job_id };
      return about ? [messageActivity("message_canceled", about, message, actor)] : [];
    }),
  );
  const left = [...own.values()].filter(({ state }) => state !== "queued" && state !== "canceled");
  const before = [...own.values()].filter(({ state }) => state === "canceled");
  return { recalled: recalled.length, recalled_before: before.length, left: left.length };
}

/** Recalls the unsent messages that a move created. */
export async function recallMessagesOfMove(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  status_change_id: number,
): Promise<void> {
  const ofMove = sql<boolean>`status_change_id = ${status_change_id}`;
  for (const message of await cancel(db, actor, application.company_id, ofMove))
    // oxlint-disable-next-line no-await-in-loop -- A move creates at most one message.
    await logMessage(db, "message_canceled", application, message, actor);
}

/** Recalls unsent messages to applications whose messages are about to be deleted. */
export const recallMessagesTo = (db: Db, actor: Actor, application_ids: readonly number[]) =>
  cancel(db, actor, actor.company_id, sql<boolean>`application_id = any(${application_ids}::bigint[])`);

/** Recalls unsent messages to a candidate who withdrew. */
export async function recallMessagesToWithdrawn(
  db: Db,
  application: { id: number; company_id: number; job_id: number },
): Promise<void> {
  const byProduct = { user_id: null };
  const ofApplication = sql<boolean>`application_id = ${application.id}`;
  for (const message of await cancel(db, byProduct, application.company_id, ofApplication))
    // oxlint-disable-next-line no-await-in-loop -- Few messages wait for one candidate.
    await logMessage(db, "message_canceled", application, message, byProduct);
}

const withIds = (ids: readonly number[]) => sql<boolean>`id = any(${ids}::bigint[])`;

async function cancel(db: Db, { user_id }: { user_id: number | null }, company_id: number, which: RawBuilder<boolean>) {
  const canceled = await db
    .updateTable("message")
    .set({ state: "canceled", canceled_by_id: user_id })
    .where("company_id", "=", company_id)
    .where(which)
    .where("state", "=", "queued")
    .returning(["id", "is_private", "msg_type"])
    .execute();
  if (canceled.length === 0) return canceled;
  const texts = canceled.filter(({ msg_type }) => msg_type === "sms");
  const ids = (messages: readonly { id: number }[]) => messages.map(({ id }) => id);
  if (texts.length > 0) await creditMessages(db, company_id, ids(texts));
  await openAgain(db, company_id, ids(canceled));
  return canceled;
}

/** If the recalled message was the replacement of a failed one, the failed one can be sent again. */
const openAgain = (db: Db, company_id: number, ids: readonly number[]) =>
  db
    .updateTable("message")
    .set({ replacement_id: null })
    .where("company_id", "=", company_id)
    .where(sql<boolean>`replacement_id = any(${ids}::bigint[])`)
    .execute();
