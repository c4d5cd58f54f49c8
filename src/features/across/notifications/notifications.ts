import { notificationRules } from "./notification-rules.gen.ts";
import type { NotificationRule } from "#features/feature.ts";

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
