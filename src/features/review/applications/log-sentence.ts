import type { TFunction } from "i18next";
import {
  activities,
  applicationActivityTypes,
  type ApplicationActivityType,
} from "#features/platform/activity/activities.ts";
import { applicantFields } from "./applicant.ts";
import { applicationFields, sourceTypes } from "./applications.ts";
import type { LogEntry } from "./applications.contract.ts";
import type { KnownKey } from "#shared/sentences.ts";

type Noun = (typeof activities)[ApplicationActivityType]["noun"];

/** Features whose locales hold the sentences of the log. */
export const logNouns: readonly Noun[] = [
  ...new Set([...applicationActivityTypes.map((type) => activities[type].noun), "files" as const]),
];

type Translate = TFunction<readonly Noun[]>;
type Sentence = KnownKey<
  {
    [Type in ApplicationActivityType]: `${(typeof activities)[Type]["noun"]}:log.${Type}`;
  }[ApplicationActivityType]
>;

/** Suffix of the sentence's key, for types with several sentences. False selects the first sentence. */
const variants: { [Type in ApplicationActivityType]?: (entry: LogEntry) => string | false } = {
  owner_changed: ({ owner }) => owner === null && "removed",
  rejection_sent_changed: ({ data }) => data.rejection_sent !== true && "unset",
  comment_added: ({ data }) => data.scope === "private" && "private",
  export_request_changed: ({ data }) => data.is_done !== true && "unset",
  tag_added: ({ tag }) => tag === null && "unknown",
  tag_removed: ({ tag }) => tag === null && "unknown",
  applications_merged: ({ data }) => data.part === "merged" && "gone",
  file_text_read: ({ data }) => data.text_state !== "extracted" && "unreadable",
};

/** Returns the sentence of a log entry. It begins with the actor, if there is one. */
export function logSentence(entry: LogEntry, t: Translate): string {
  const { type, data, user } = entry;
  const who = { name: user?.name ?? "", ...(!user && { context: "none" }) };
  // A newer server can send types that this version of the page doesn't know.
  if (!Object.hasOwn(activities, type)) return t("applications:log.changed", who);
  const source = sourceTypes.find((known) => known === data.source_type);
  if (type === "application_created" && !user && source !== undefined && !source.startsWith("applied"))
    return t(`applications:sources.${source}`);

  const variant = variants[type]?.(entry);
  const key: Sentence = `${activities[type].noun}:log.${type}` as Sentence;
  return t((variant ? `${key}_${variant}` : key) as Sentence, {
    ...who,
    from: entry.from_status ?? t("applications:log.formerStatus"),
    to: entry.to_status ?? t("applications:log.formerStatus"),
    owner: entry.owner,
    interviewer: entry.interviewer,
    tag: entry.tag,
    count: Number(data.value ?? 0),
    document: documentOf(entry, t),
    fields: fieldsOf(entry, t),
  });
}

function documentOf({ data }: LogEntry, t: Translate): string {
  const field = applicationFields.find((name) => name === data.field);
  return field ? t(`files:fields.${field}`) : t("applications:log.document");
}

function fieldsOf({ data }: LogEntry, t: Translate): string {
  const changed = String(data.fields ?? "").split(",");
  return applicantFields
    .filter((field) => changed.includes(field))
    .map((field) => t(`applications:applicant.${field}`))
    .join(", ");
}
