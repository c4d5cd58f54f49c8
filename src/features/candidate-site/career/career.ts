import { applicantFields, type ApplicantField } from "#features/review/applications/applicant.ts";
import { applicationFields, type ApplicationField } from "#features/review/applications/applications.ts";
import { questionOf } from "#features/review/questions/questions.ts";

/** What a job may ask for beyond name and e-mail: `required_fields` and `hidden_fields` name them. */
const optionalFields = ["phone_number", "social_title", "ln_url", "message", ...applicationFields] as const;

export type AskedField = { field: ApplicantField | ApplicationField; required: boolean };

/** The form of one job, in the order it is shown: the CV first, since fields are filled in from it. Name and e-mail are always needed. */
export function askedFields(job: {
  required_fields: readonly string[];
  hidden_fields: readonly string[];
}): AskedField[] {
  const always = ["first_name", "last_name", "email"] as const;
  // Some people have one name.
  const optional: string = "last_name" satisfies (typeof always)[number];
  const asked = optionalFields
    .filter((field) => job.required_fields.includes(field) || !job.hidden_fields.includes(field))
    .map((field) => ({ field, required: job.required_fields.includes(field) }));
  return [
    ...asked.filter(({ field }) => field === "cv"),
    ...always.map((field) => ({ field, required: field !== optional })),
    ...asked.filter(({ field }) => field !== "cv"),
  ];
}

export const isTextField = (field: string): field is ApplicantField =>
  (applicantFields as readonly string[]).includes(field);

/** A document of the application, or what a question is answered by. */
export const isFileField = (field: string): boolean =>
  (applicationFields as readonly string[]).includes(field) || questionOf(field) !== undefined;

/** What a CV tells of its candidate. */
export const readFields = [
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "social_title",
  "ln_url",
] as const satisfies readonly ApplicantField[];

/** Filled by programs only, since people do not see it. */
export const trapField = "reply_note";
