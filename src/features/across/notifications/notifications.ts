import type { Notification } from "./notifications.contract.ts";

export const notificationKinds = [
  "mention",
  "task_assigned",
  "task_due",
  "comment_on_owned",
  "application_assigned",
  "interview_assigned",
  "feedback_given",
  "new_application",
  "job_expires_soon",
  "job_expired",
  "import_done",
  "message_received",
  "message_bounced",
  "application_withdrawn",
  "message_failed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Larger numbers are answered as this one. */
export const maxCounted = 100;

/** Where an application shows what happened. */
export const notificationTabs: { readonly [Kind in NotificationKind]?: string } = {
  mention: "comments",
  comment_on_owned: "comments",
  task_assigned: "tasks",
  task_due: "tasks",
  interview_assigned: "scorecards",
  feedback_given: "scorecards",
  message_received: "messages",
  message_bounced: "messages",
  message_failed: "messages",
};

/** Candidates have no account: these are told by their names. */
export const byCandidates: readonly NotificationKind[] = [
  "feedback_given",
  "message_received",
  "message_bounced",
  "message_failed",
  "application_withdrawn",
];

/** What followers of a job hear: the program says it, and an applicant has no account. */
const ofJobs: readonly NotificationKind[] = ["new_application", "job_expires_soon", "job_expired", "import_done"];

/** The name at its head: of the person who caused it, else of the applicant, who is `about`, or the job. */
export const whoseNotification = (
  { kind, user, subject }: Pick<Notification, "kind" | "user" | "subject">,
  about: string | undefined,
): string | undefined => {
  if (user) return user.name;
  if (ofJobs.includes(kind)) return subject.job_title;
  if (byCandidates.includes(kind)) return about;
  return kind === "task_due" ? (about ?? subject.job_title) : undefined;
};

/** The page that it leads to. */
export function pathOfNotification({ kind, application, job }: Pick<Notification, "kind" | "application" | "job">) {
  if (kind === "new_application") return `/applications/?job_id=${job}`;
  if (kind === "import_done") return `/jobs/${job}/import/`;
  if (application === null) return `/jobs/${job}/`;
  const tab = notificationTabs[kind];
  return `/applications/${application}/${tab === undefined ? "" : `?tab=${tab}`}`;
}
