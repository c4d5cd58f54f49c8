import { isEmail } from "#shared/email.ts";
import type { Message } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { looksLikeLink } from "#shared/text/without-links.ts";
import { applicantLimits } from "#features/review/applications/applicant.ts";
import type { OtherFields, Submission } from "#features/candidate-site/career/server/read-submission.ts";
import { recommenderLimits } from "../referrals.ts";

/** Fields beyond those of an applicant. */
export const recommenderFields = {
  ref_name: "first_name",
  ref_email: "email",
  ref_message: "message",
} as const satisfies OtherFields;

const limits = { ...recommenderLimits, ...applicantLimits };

/** Fields in the order of the form. */
export const askedFields = [
  { field: "ref_name", required: true },
  { field: "ref_email", required: true },
  { field: "first_name", required: true },
  { field: "last_name", required: false },
  { field: "email", required: true },
  { field: "phone_number", required: false },
  { field: "ref_message", required: true },
] as const;
export type AskedField = (typeof askedFields)[number]["field"];

export const maxLengthOf = (field: AskedField): number => limits[field];

export const valueOf = ({ words, others }: Submission, field: AskedField): string =>
  (field in recommenderFields ? others.get(field) : words[field as keyof Submission["words"]]) ?? "";

/** Returns the first error of each field; those of the file and the check box come last. */
export function faultsOf(submission: Submission): Map<string, Message> {
  const faults = new Map<string, Message>();
  for (const asked of askedFields) {
    // A person with a single name can have it in either field.
    const isNamed = asked.field === "first_name" && valueOf(submission, "last_name") !== "";
    const missing = asked.required && !isNamed ? (`referrals:page.errors.${asked.field}` as const) : undefined;
    const fault = faultIn(asked.field, valueOf(submission, asked.field), missing);
    if (fault) faults.set(asked.field, fault);
  }
  for (const { field, message } of submission.errors) if (field === "cv") faults.set(field, message);
  if (!submission.consent) faults.set("consent", { key: "referrals:page.errors.consent" });
  return faults;
}

/** Names must not look like links, because the company's emails contain them in their greeting. */
const names: readonly AskedField[] = ["first_name", "last_name", "ref_name"];

function faultIn(field: AskedField, text: string, missing: SentenceKey | undefined): Message | undefined {
  if (text === "") return missing && { key: missing };
  const maximum = maxLengthOf(field);
  if (text.length > maximum) return { key: "career:errors.tooLong", values: { maximum } };
  if (names.includes(field) && looksLikeLink(text)) return { key: "career:errors.nameIsLink" };
  const isAddress = field === "email" || field === "ref_email";
  return isAddress && !isEmail(text) ? { key: "career:errors.email" } : undefined;
}
