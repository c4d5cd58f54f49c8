import { notificationRules } from "./notification-rules.gen.ts";
import type { NotificationRule } from "#features/feature.ts";
import type { Notification } from "./notifications.contract.ts";

export type NotificationKind = keyof typeof notificationRules;
export const notificationKinds = Object.keys(notificationRules) as NotificationKind[];

export const ruleOfNotification = (kind: NotificationKind): NotificationRule => notificationRules[kind];

type Noun = (typeof notificationRules)[NotificationKind]["noun"];
type Sentence = {
  [Kind in NotificationKind]: `${(typeof notificationRules)[Kind]["noun"]}:notifications.${Kind}`;
}[NotificationKind];

/** The features whose locales tell of notifications. */
export const notificationNouns: readonly Noun[] = [
  ...new Set(notificationKinds.map((kind) => notificationRules[kind].noun)),
];

/** The key of the sentences of a kind: `one` tells what one person did, `several` what others did, too. */
export const sentenceOfNotification = (kind: NotificationKind) =>
  `${notificationRules[kind].noun}:notifications.${kind}` as Sentence;

/** Larger numbers are answered as this one. */
export const maxCounted = 100;

/** The name at its head: of the person who caused it, else of the applicant, who is `about`, or the job. */
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

/** The page that it leads to. */
export function pathOfNotification({ kind, application, job }: Pick<Notification, "kind" | "application" | "job">) {
  if (kind === "new_application") return `/applications/?job_id=${job}`;
  if (kind === "import_done") return `/jobs/${job}/import/`;
  if (application === null) return `/jobs/${job}/`;
  const { tab } = ruleOfNotification(kind);
  return `/applications/${application}/${tab === undefined ? "" : `?tab=${tab}`}`;
}
