import type { Notification } from "./notifications.contract.ts";
import { ruleOfNotification } from "./notifications.ts";

/** Name at the start of a notification: the person who caused it, else the applicant (`about`) or the job. */
export function whoseNotification(
  { kind, user, subject }: Pick<Notification, "kind" | "user" | "subject">,
  about: string | undefined,
): string | undefined {
  if (user) return user.name;
  const { by } = ruleOfNotification(kind);
  if (by === "job") return subject.job_title;
  if (by === "candidate") return about;
  return by === "subject" ? (about ?? subject.job_title) : undefined;
}

export function pathOfNotification({ kind, application, job }: Pick<Notification, "kind" | "application" | "job">) {
  if (kind === "new_application") return `/applications/?job_id=${job}`;
  if (kind === "import_done") return `/jobs/${job}/import/`;
  if (application === null) return `/jobs/${job}/`;
  const { tab } = ruleOfNotification(kind);
  return `/applications/${application}/${tab === undefined ? "" : `?tab=${tab}`}`;
}
