import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed } from "#shared/errors.ts";
import { todayIn } from "#shared/time-zone.ts";
import type { ActivityType } from "#features/activity/activities.ts";
import { logActivity } from "#features/activity/server/activity.service.ts";
import type { VisibleApplication } from "#features/applications/server/applications.access.ts";
import { mailsOf, newMessageId } from "#features/mail/server/queue-mail.ts";
import { checkWritten } from "#features/templates/server/check-written.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { instantOf } from "#server/local-time.ts";
import type { NewMessage } from "../messages.contract.ts";
import { canMessage } from "../messages.policy.ts";
import type { requireMessage } from "./messages.access.ts";
import { renderFor, type Rendered } from "./render-message.ts";
import { sendMessage } from "./send-message.ts";
import { logDataOf } from "./log-data.ts";
import { recipientOf } from "./tag-values.ts";

function assertMessages(application: VisibleApplication): void {
  assertAllowed(canMessage(application), "messages:onlyTeamWrites");
  assertAllowed(!application.is_masked, "messages:masked");
}

/** The message as its candidate would get it. */
export async function previewFor(
  db: Db,
  services: Services,
  actor: Actor,
  application: VisibleApplication,
  given: NewMessage,
): Promise<Rendered> {
  assertMessages(application);
  const key = { company_id: actor.company_id, application_id: application.id, user_id: actor.user_id };
  return renderFor(checkWritten(given, "no-label"), await recipientOf(db, services.config, key));
}

/** Queues a message to a candidate. Nothing leaves with a blank where a tag stood. */
export async function writeMessage(
  db: Db,
  services: Services,
  actor: Actor,
  application: VisibleApplication,
  given: NewMessage,
): Promise<number> {
  const { problem, blank_tags, ...rendered } = await previewFor(db, services, actor, application, given);
  if (problem) throw new AppError(409, "no_recipient", `messages:problems.${problem}`);
  if (blank_tags.length > 0) {
    const tags = blank_tags.map((tag) => `%${tag}%`).join(", ");
    throw new AppError(409, "blank_tags", { key: "messages:blankTags", values: { tags } }, { data: { blank_tags } });
  }
  if (mailsOf(services.config) === "none") throw new AppError(409, "no_mail_server", "messages:noMailServer");

  const { company_id, id: application_id } = application;
  const { template_id, is_private, is_hidden_sender, reply_to } = given;
  const { sendAt, isScheduled } = await leavingAt(db, services, actor, given);
  const { id } = await db
    .insertInto("message")
    .values({
      ...rendered,
      company_id,
      application_id,
      user_id: actor.user_id,
      template_id: await ownTemplate(db, actor, template_id),
      is_private,
      is_hidden_sender,
      reply_to,
      is_scheduled: isScheduled,
      send_at: sendAt.toISOString(),
      message_id: newMessageId(services.config),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const afterSeconds = Math.max(0, (sendAt.getTime() - services.clock().getTime()) / 1_000);
  await services.queue.enqueue(db, sendMessage, { company_id, message_id: id }, { afterSeconds });
  await log(db, "message_queued", application, { id, is_private }, actor);
  return id;
}

/** What has left stays: of a person who takes a message back and the worker, the first to change its row decides. */
export async function recallMessage(
  db: Db,
  actor: Actor,
  message: Awaited<ReturnType<typeof requireMessage>>,
): Promise<void> {
  assertAllowed(canMessage(message), "messages:onlyTeamWrites");
  if (message.state === "canceled") return;
  if (message.state !== "queued") throw new AppError(409, "left_already", "messages:leftAlready");
  await db
    .updateTable("message")
    .set({ state: "canceled", canceled_by_id: actor.user_id })
    .where("company_id", "=", message.company_id)
    .where("id", "=", message.id)
    .execute();
  const application = { id: message.application_id, company_id: message.company_id, job_id: message.job_id };
  await log(db, "message_canceled", application, message, actor);
}

/** After the time of grace, or at the day and time that are given where those are still to come. */
async function leavingAt(db: Db, { clock }: Services, { company_id, time_zone }: Actor, { date, time }: NewMessage) {
  const now = clock();
  const day = date ?? (time === null ? null : todayIn(time_zone, clock));
  const wanted = day === null || time === null ? now : instantOf(time_zone, day, time);
  const { message_grace_seconds: grace } = await db
    .selectFrom("company")
    .where("id", "=", company_id)
    .select("message_grace_seconds")
    .executeTakeFirstOrThrow();
  const earliest = new Date(now.getTime() + grace * 1_000);
  return { sendAt: wanted > earliest ? wanted : earliest, isScheduled: wanted > now };
}

/** A template that was deleted while the message was written is no reason to refuse it. */
async function ownTemplate(db: Db, { company_id }: Actor, template_id: number | null): Promise<number | null> {
  if (template_id === null) return null;
  const found = await db
    .selectFrom("message_template")
    .where("company_id", "=", company_id)
    .where("id", "=", template_id)
    .select("id")
    .executeTakeFirst();
  return found?.id ?? null;
}

const log = (
  db: Db,
  type: ActivityType,
  { id: application_id, company_id, job_id }: Pick<VisibleApplication, "id" | "company_id" | "job_id">,
  message: { id: number; is_private: boolean },
  { user_id: actor_id }: Actor,
) => logActivity(db, { type, company_id, actor_id, application_id, job_id, data: logDataOf(message) });
