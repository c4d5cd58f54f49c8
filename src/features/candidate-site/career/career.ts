import { applicantFields, type ApplicantField } from "#features/review/applications/applicant.ts";
import { applicationFields, type ApplicationField } from "#features/review/applications/applications.ts";
import { questionOf } from "#features/review/questions/questions.ts";

/** Fields beyond name and email address, which `required_fields` and `hidden_fields` of a job can name. */
const optionalFields = ["phone_number", "social_title", "ln_url", "message", ...applicationFields] as const;

export type AskedField = { field: ApplicantField | ApplicationField; required: boolean };

/**
 * Returns the fields of a job's form in display order. The CV comes first, because other fields are filled in from it.
 * Name and email address are always asked.
 */
export function askedFields(job: {
  required_fields: readonly string[];
  hidden_fields: readonly string[];
}): AskedField[] {
  const always = ["first_name", "last_name", "email"] as const;
  // The last name is optional, because some people have a single name.
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

/** Whether the field holds a file: a document of the application, or the answer to a question. */
export const isFileField = (field: string): boolean =>
  (applicationFields as readonly string[]).includes(field) || questionOf(field) !== undefined;

/** Fields that can be filled in from a CV. */
export const readFields = [
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "social_title",
  "ln_url",
] as const satisfies readonly ApplicantField[];

/** Honeypot field, which is invisible to people, so that only programs fill it in. */
export const trapField = "reply_note";
