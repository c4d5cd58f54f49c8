import { applicantFields, type ApplicantField } from "#features/applications/applicant.ts";
import type { ApplicationRow } from "#features/applications/applications.contract.ts";
import { createTabStore } from "#web/store.ts";

export type ApplicantValues = Record<ApplicantField, string>;

export const valuesOf = (application: Pick<ApplicationRow, ApplicantField>): ApplicantValues =>
  Object.fromEntries(applicantFields.map((field) => [field, application[field] ?? ""])) as ApplicantValues;

/** The fields that were typed over. Others are not sent: what a colleague makes of them meanwhile stays. */
export const typedOver = (application: Pick<ApplicationRow, ApplicantField>, values: ApplicantValues) => {
  const before = valuesOf(application);
  const fields = applicantFields.filter((field) => values[field] !== before[field]);
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<ApplicantValues>;
};

/** The fields that both the reader and a colleague changed, each in another way, with the colleague's values. */
export function conflictsOf(
  before: Pick<ApplicationRow, ApplicantField>,
  current: Pick<ApplicationRow, ApplicantField>,
  typed: Partial<ApplicantValues>,
): Partial<ApplicantValues> {
  const [was, is] = [valuesOf(before), valuesOf(current)];
  const fields = applicantFields.filter(
    (field) => typed[field] !== undefined && is[field] !== was[field] && is[field] !== typed[field],
  );
  return Object.fromEntries(fields.map((field) => [field, is[field]]));
}

/** What was typed and is not yet saved. It ends with the tab or with signing out, because it is about people. */
const drafts = createTabStore<Partial<ApplicantValues>>("applicant-drafts");

const keyOf = (application_id: number) => `applications/${application_id}`;

export const draftOf = (application_id: number) => drafts.get(keyOf(application_id));
export const dropDraft = (application_id: number) => drafts.set(keyOf(application_id), undefined);

export const keepDraft = (application_id: number, draft: Partial<ApplicantValues>): void =>
  drafts.set(keyOf(application_id), Object.keys(draft).length === 0 ? undefined : draft);
