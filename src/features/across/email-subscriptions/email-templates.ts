import { notificationKinds, type NotificationKind } from "#features/across/notifications/notifications.ts";
import { notificationRules } from "#features/across/notifications/notification-rules.gen.ts";

/**
 * Emails that a person can unsubscribe from. Each reports some kinds of notifications; a digest reports new matches of
 * a search.
 */
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

/** Kinds of notifications reported by an email. */
export const kindsIn = (name: EmailTemplate): NotificationKind[] =>
  notificationKinds.filter((kind) => templateOf(kind) === name);
