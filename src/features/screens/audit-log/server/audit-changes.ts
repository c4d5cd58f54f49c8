import type { TFunction } from "i18next";
import type { Audited, AuditedValue } from "#features/platform/activity/audited-fields.ts";
import { fieldWords } from "./field-words.ts";
import { languageName, type ValueFormat } from "./value-formats.ts";

export type ShownChange = { field: string; from: string | null; to: string | null };

type Words = { t: TFunction; language: string };

/** Formats the changes of an entry. Skips unknown fields, which a later version of the program can have written. */
export function shownChanges(data: unknown, words: Words): ShownChange[] {
  const { changes = [] } = data as Audited;
  return changes
    .filter(({ field }) => Object.hasOwn(fieldWords, field))
    .map(({ field, from, to, language }) => ({
      field: labelOf(fieldWords[field].label, language, words),
      from: valueText(fieldWords[field], from, words),
      to: valueText(fieldWords[field], to, words),
    }));
}

function labelOf(key: string, language: string | undefined, words: Words): string {
  const label = words.t(key);
  return language === undefined
    ? label
    : words.t("audit-log:fieldIn", { field: label, language: languageName.format(language, words) });
}

function valueText({ format }: ValueFormat, value: AuditedValue, words: Words): string | null {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  return format(value, words);
}

/** Formats one change as a line of text for exports. */
export const changeText = ({ field, from, to }: ShownChange, t: TFunction): string =>
  from === null && to === null
    ? t("audit-log:changed", { field })
    : t("audit-log:change", { field, from: from ?? "–", to: to ?? "–" });

type Row = { data: unknown; person: string | null; application_id: number | null };

/**
 * Returns the name of an entry's object at that time, with its parent, or of the person whom the entry is about. Entries
 * about an application have separate columns.
 */
export function objectOf({ data, person, application_id }: Row, t: TFunction): string | null {
  if (application_id !== null) return null;
  const { object, parent } = data as Audited;
  if (object === undefined) return person;
  return parent === undefined ? object : t("audit-log:objectIn", { object, parent });
}

/** Keys in an activity's data with the id of its object. The first existing one counts. */
const objectIds = [
  "status_id",
  "pipeline_id",
  "key_id",
  "webhook_id",
  "referral_portal_id",
  "media_id",
  "template_id",
  "job_template_id",
  "question_id",
  "questionnaire_id",
  "kit_id",
  "tag_id",
  "email_address_id",
  "company_group_id",
  "id",
  "person_id",
  "user_id",
] as const;

export function objectIdOf({ data, application_id }: Pick<Row, "data" | "application_id">): number | null {
  if (application_id !== null) return null;
  const ids = data as Partial<Record<(typeof objectIds)[number], unknown>>;
  const id = objectIds.map((key) => ids[key]).find((value) => typeof value === "number");
  return typeof id === "number" ? id : null;
}
