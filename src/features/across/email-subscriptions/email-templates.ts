import { notificationKinds, type NotificationKind } from "#features/across/notifications/notifications.ts";
import { notificationRules } from "#features/across/notifications/notification-rules.gen.ts";

/** The mails that a person can unsubscribe from. Each tells of some kinds of notifications, a digest of a search. */
export const emailTemplateNames = [
  "mentions_and_replies",
  "tasks",
  "ownership",
  "interviews",
  "messages",
  "new_applications",
  "job_expiry",
  "imports",
  "search_digests",
] as const;
export type EmailTemplate = (typeof emailTemplateNames)[number];

const rules: Readonly<Record<NotificationKind, { mail: EmailTemplate }>> = notificationRules;

export const templateOf = (kind: NotificationKind): EmailTemplate => rules[kind].mail;

/** The kinds of notifications that a mail tells of. */
export const kindsIn = (name: EmailTemplate): NotificationKind[] =>
  notificationKinds.filter((kind) => templateOf(kind) === name);
