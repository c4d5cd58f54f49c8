import { notificationRules } from "./notification-rules.gen.ts";
import type { NotificationRule } from "#features/feature.ts";

export type NotificationKind = keyof typeof notificationRules;
export const notificationKinds = Object.keys(notificationRules) as NotificationKind[];

export const ruleOfNotification = (kind: NotificationKind): NotificationRule => notificationRules[kind];

type Noun = (typeof notificationRules)[NotificationKind]["noun"];
type Sentence = {
  [Kind in NotificationKind]: `${(typeof notificationRules)[Kind]["noun"]}:notifications.${Kind}`;
}[NotificationKind];

/** Features whose locales describe notifications. */
export const notificationNouns: readonly Noun[] = [
  ...new Set(notificationKinds.map((kind) => notificationRules[kind].noun)),
];

/** Translation key of a kind's sentences: `one` for one person, `several` if others are involved, too. */
export const sentenceOfNotification = (kind: NotificationKind) =>
  `${notificationRules[kind].noun}:notifications.${kind}` as Sentence;

/** Maximum reported count. */
export const maxCounted = 100;
