import type { TFunction } from "i18next";
import { jobRoles } from "#shared/actor.ts";
import { activities, jobHistoryTypes, type JobHistoryType } from "#features/platform/activity/activities.ts";
import { jobFields } from "#features/screens/job-editing/job-editing.ts";
import { jobStatuses } from "#features/organization/jobs/jobs.ts";
import type { HistoryEntry } from "./job-page.contract.ts";
import type { KnownKey } from "#shared/sentences.ts";

type Noun = (typeof activities)[JobHistoryType]["noun"];

/** Features whose locale files the history needs. */
export const historyNouns: readonly Noun[] = [...new Set(jobHistoryTypes.map((type) => activities[type].noun))];

type Translate = TFunction<readonly Noun[]>;
type Sentence = KnownKey<
  { [Type in JobHistoryType]: `${(typeof activities)[Type]["noun"]}:log.${Type}` }[JobHistoryType]
>;

/** Activities with several sentences: returns the suffix of the fitting key, or undefined for the first sentence. */
const variants: { [Type in JobHistoryType]?: (data: HistoryEntry["data"]) => string | undefined } = {
  job_status_changed: ({ to_status }) => jobStatuses.find((status) => status === to_status),
  job_address_changed: ({ is_on }) => (is_on === true ? "on" : "off"),
  job_team_changed({ from_role, to_role }) {
    if (from_role === undefined) return to_role === undefined ? undefined : "added";
    return to_role === undefined ? "removed" : "role";
  },
};

/** Returns the sentence of a change. It begins with the actor, unless the user can't see who that was. */
export function historySentence(entry: HistoryEntry, t: Translate, language: string): string {
  const { type, data, user, person, from_pipeline, to_pipeline } = entry;
  const isTeam = type === "job_team_changed";
  const variant = variants[type]?.(data);
  const key = `${activities[type].noun}:log.${type}`;
  const count = Number(data.moved ?? data.parts ?? 0);
  return t((variant ? `${key}_${variant}` : key) as Sentence, {
    name: user?.name ?? "",
    ...(!user && { context: "none" }),
    person: person ?? t("jobs:log.formerMember"),
    from: isTeam ? roleText(data.from_role, t) : (from_pipeline ?? t("statuses:log.formerPipeline")),
    to: isTeam ? roleText(data.to_role, t) : (to_pipeline ?? t("statuses:log.formerPipeline")),
    fields: fieldsText(String(data.fields ?? ""), t),
    count,
    formatted: count.toLocaleString(language),
  });
}

function roleText(value: unknown, t: Translate): string {
  const role = jobRoles.find((known) => known === value);
  return role ? t(`jobs:roles.${role}`) : "";
}

/** Returns the labels of changed fields, in the order of the form. */
function fieldsText(fields: string, t: Translate): string {
  const changed = fields.split(",");
  return jobFields
    .filter((field) => changed.includes(field))
    .map((field) => t(`job-editing:fields.${field}`))
    .join(", ");
}
