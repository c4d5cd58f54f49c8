import { applicantFields, type ApplicantField } from "#features/review/applications/applicant.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import type { FormDraft } from "#web/form/form-conflicts.ts";
import { createTabStore } from "#web/store.ts";

export type ApplicantValues = Record<ApplicantField, string>;

export const valuesOf = (application: Pick<ApplicationRow, ApplicantField>): ApplicantValues =>
  Object.fromEntries(applicantFields.map((field) => [field, application[field] ?? ""])) as ApplicantValues;

/** Returns only the edited fields, so that saving doesn't overwrite a colleague's changes of other fields. */
export const typedOver = (application: Pick<ApplicationRow, ApplicantField>, values: ApplicantValues) => {
  const before = valuesOf(application);
  const fields = applicantFields.filter((field) => values[field] !== before[field]);
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<ApplicantValues>;
};

/** Unsaved changes, stored in session storage because they are personal data. */
const drafts = createTabStore<FormDraft<ApplicantValues>>("applicant-drafts");

const keyOf = (application_id: number) => `applications/${application_id}`;

export const draftOf = (application_id: number) => drafts.get(keyOf(application_id));
export const keepDraft = (application_id: number, draft: FormDraft<ApplicantValues> | undefined) =>
  drafts.set(keyOf(application_id), draft);
