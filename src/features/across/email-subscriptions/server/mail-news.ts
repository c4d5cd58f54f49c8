import { sql } from "kysely";
import { z } from "zod";
import { Id } from "#shared/schemas.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { withoutLinks } from "#shared/text/without-links.ts";
import { defineReader } from "#features/platform/activity/server/durable-readers.ts";
import { actorIn } from "#features/platform/companies/server/actors.ts";
import { addressIn, mailsOf, queueMail } from "#features/platform/system-mail/server/queue-mail.ts";
import type { Notification } from "#features/across/notifications/notifications.contract.ts";
import { sentenceOfNotification } from "#features/across/notifications/notifications.ts";
import { pathOfNotification, whoseNotification } from "#features/across/notifications/notification-link.ts";
import { notificationsOf } from "#features/across/notifications/server/notification-list.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";
import { emailTemplateNames, kindsIn, templateOf } from "../email-templates.ts";
import { unsubscribesOf } from "./email-subscriptions.service.ts";
import { recipientOf } from "./recipients.ts";
import { createUnsubscribeToken } from "./unsubscribe-token.ts";

/** Notifications within ten minutes are combined into one email. */
const gatherSeconds = 600;
const maxLines = 20;

type Person = { company_id: number; user_id: number };

/** Queues an email for each person with new notifications. */
export const followNotifications = defineReader({
  name: "notification-mails",
  types: ["notification_added"],
  async read(db, rows, { config, queue }) {
    if (mailsOf(config) === "none") return;
    const told = rows.flatMap(({ company_id, data }): Person[] =>
      typeof data.recipient_id === "number" ? [{ company_id, user_id: data.recipient_id }] : [],
    );
    const people = new Map(told.map((person) => [`${person.company_id}/${person.user_id}`, person]));
    for (const [onceAs, person] of people)
      await queue.enqueue(db, mailNews, person, { isBackground: true, afterSeconds: gatherSeconds, onceAs });
  },
});

/**
 * Sends a person one email about notifications since the last one that are unread and still visible, except kinds they
 * have unsubscribed from. A repeated run finds nothing new.
 */
export const mailNews = defineJob({
  name: "mail-news",
  isOnce: true,
  data: z.object({ company_id: Id, user_id: Id }),
  system: true,
  run: (services, person) => services.database.system((db) => writeMail(db, services, person)),
});

async function writeMail(db: Db, services: Services, { company_id, user_id }: Person): Promise<void> {
  const ids = await takeUnmailed(db, { company_id, user_id });
  const actor = ids.length > 0 ? await actorIn(db, company_id, user_id) : undefined;
  if (!actor) return;
  const kinds = await wantedKinds(db, { company_id, user_id });
  const page = { page_size: maxLines, after: undefined };
  const { count, results } = await notificationsOf(db, actor, { isUnread: true, ids, kinds }, page);
  if (results.length === 0) return;
  const to = await recipientOf(db, user_id);
  const templates = [...new Set(results.map(({ kind }) => templateOf(kind)))];
  const lines = results.map((notification) => lineOf(services, to.language, notification));
  await queueMail(db, services, {
    kind: "news",
    to,
    values: { first: lines[0]?.text ?? "", count },
    lines,
    path: "/notifications/",
    unsubscribePath: `/unsubscribe/${createUnsubscribeToken(services.secrets, { company_id, user_id, templates })}/`,
  });
}

async function takeUnmailed(db: Db, { company_id, user_id }: Person): Promise<number[]> {
  const rows = await db
    .updateTable("notification")
    .set({ mailed_at: sql`now()` })
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .where("mailed_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function wantedKinds(db: Db, { company_id, user_id }: Person) {
  const unwanted = (await unsubscribesOf(db, { company_id, id: user_id })).map(({ template_name }) => template_name);
  return emailTemplateNames.filter((name) => !unwanted.includes(name)).flatMap(kindsIn);
}

/**
 * Formats a notification like the list of notifications, but without quoting any text, because emails leave the
 * product.
 */
function lineOf({ config, translations }: Services, language: string, notification: Notification) {
  const { kind, others, subject, application } = notification;
  const say = (key: SentenceKey, values: Record<string, string | number> = {}) =>
    translations.translate(language, { key, values });
  const candidate = subject.full_name === null ? null : withoutLinks(subject.full_name);
  const about =
    candidate ?? (application === null ? undefined : say("notifications:maskedApplicant", { number: application }));
  const sentence = sentenceOfNotification(kind);
  const name = whoseNotification(notification, about) ?? say("notifications:formerColleague");
  return {
    text: others === 0 ? say(`${sentence}.one`, { name }) : say(`${sentence}.several`, { name, count: others }),
    note: [about, subject.job_title].filter(Boolean).join(" · "),
    url: addressIn(config, pathOfNotification(notification)),
  };
}
