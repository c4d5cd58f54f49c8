import type { NotificationKind } from "#features/across/notifications/notifications.ts";

/** The mails that a person can unsubscribe from, each with the notifications it tells of; a digest tells of a search. */
export const emailTemplates = {
  mentions_and_replies: ["mention", "comment_on_owned"],
  tasks: ["task_assigned", "task_due"],
  ownership: ["application_assigned", "application_withdrawn"],
  interviews: ["interview_assigned", "feedback_given"],
  messages: ["message_received", "message_bounced", "message_failed"],
  new_applications: ["new_application"],
  job_expiry: ["job_expires_soon", "job_expired"],
  imports: ["import_done"],
  search_digests: [],
} as const satisfies Record<string, readonly NotificationKind[]>;

export type EmailTemplate = keyof typeof emailTemplates;
export const emailTemplateNames = Object.keys(emailTemplates) as [EmailTemplate, ...EmailTemplate[]];

export const templateOf = (kind: NotificationKind): EmailTemplate =>
  emailTemplateNames.find((name) => (emailTemplates[name] as readonly NotificationKind[]).includes(kind)) ??
  emailTemplateNames[0];
