import { emailKey } from "#shared/email-key.ts";
import { createTabStore } from "#web/store.ts";
import type { GuessedFields, IntakeItem } from "../intake.contract.ts";
import type { addedSourceTypes } from "../intake.ts";

export const guessedFields = ["first_name", "last_name", "email", "phone_number", "social_title", "ln_url"] as const;
export type GuessedField = (typeof guessedFields)[number];

export type CandidateValues = Record<GuessedField | "recommended_by", string> & {
  source_type: (typeof addedSourceTypes)[number];
};

/** Returns the form's initial values. */
export const valuesOf = (fields: GuessedFields): CandidateValues => ({
  first_name: fields.first_name?.value ?? "",
  last_name: fields.last_name?.value ?? "",
  email: fields.email?.value ?? "",
  phone_number: fields.phone_number?.value ?? "",
  social_title: fields.social_title?.value ?? "",
  ln_url: fields.ln_url?.value ?? "",
  source_type: "uploaded",
  recommended_by: "",
});

/**
 * Returns items that can be confirmed together. Name and email address were recognized, and no field is uncertain. The
 * person has not applied for the job before, and has no second such item.
 */
export function certainOf(items: readonly IntakeItem[]): IntakeItem[] {
  const certain = items.filter(isCertain);
  const counts = new Map<string, number>();
  for (const item of certain) counts.set(emailOf(item), (counts.get(emailOf(item)) ?? 0) + 1);
  return certain.filter((item) => counts.get(emailOf(item)) === 1);
}

const emailOf = ({ id, fields }: IntakeItem) => emailKey(draftOf(id)?.email ?? fields.email?.value ?? "");

const isCertain = ({ state, fields, duplicate_of }: IntakeItem) =>
  state === "ready" &&
  duplicate_of === null &&
  [fields.first_name, fields.last_name, fields.email].every((guess) => guess !== undefined) &&
  guessedFields.every((field) => fields[field]?.is_certain !== false);

/**
 * Typed values that are not confirmed yet. They are cleared with the tab or on sign-out, because they contain personal
 * data.
 */
const drafts = createTabStore<Partial<CandidateValues>>("intake-drafts");

export type DraftKey = number | `new/${number}`;

export const draftOf = (key: DraftKey) => drafts.get(String(key));
export const dropDraft = (key: DraftKey) => drafts.set(String(key), undefined);

/** Returns the fields that differ from the guessed values. */
export const typedOver = (before: CandidateValues, values: CandidateValues): Partial<CandidateValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => before[field as keyof CandidateValues] !== value),
  );

export function keepDraft(key: DraftKey, before: CandidateValues, values: CandidateValues): void {
  const typed = typedOver(before, values);
  drafts.set(String(key), Object.keys(typed).length === 0 ? undefined : typed);
}
