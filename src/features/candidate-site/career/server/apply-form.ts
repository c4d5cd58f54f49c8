import { parsePhoneNumberFromString, isSupportedCountry } from "libphonenumber-js";
import { isEmail } from "#shared/email.ts";
import type { Message } from "#shared/errors.ts";
import { looksLikeLink } from "#shared/text/without-links.ts";
import {
  applicantLimits,
  webAddress,
  withFirstName,
  type ApplicantField,
} from "#features/review/applications/applicant.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import { isTextField, type AskedField } from "../career.ts";

export type Words = Partial<Record<ApplicantField, string>>;
export type FormErrors = { field: string; message: Message }[];

/** Returns the first error of each field, in the order of the form. */
export function checkForm(
  asked: readonly AskedField[],
  words: Words,
  files: Partial<Record<ApplicationField, unknown>>,
): FormErrors {
  const given = withFirstName({ ...words, first_name: words.first_name ?? "", last_name: words.last_name ?? "" });
  return asked.flatMap(({ field, required }) => {
    const key = isTextField(field) ? faultOf(field, given[field] ?? "", required) : missingFile(required, files[field]);
    return key ? [{ field, message: key }] : [];
  });
}

const missingFile = (required: boolean, file: unknown): Message | undefined =>
  required && !file ? { key: "career:errors.fileRequired" } : undefined;

function faultOf(field: ApplicantField, text: string, required: boolean): Message | undefined {
  if (text === "") return required ? { key: `career:errors.required.${field}` } : undefined;
  const maximum = applicantLimits[field];
  if (text.length > maximum) return { key: "career:errors.tooLong", values: { maximum } };
  if (field === "email" && !isEmail(text)) return { key: "career:errors.email" };
  if (isName(field) && looksLikeLink(text)) return { key: "career:errors.nameIsLink" };
  if (field === "ln_url" && webAddress(text) === undefined) return { key: "career:errors.link" };
  return undefined;
}

/** Names must not look like links, because the company's emails contain them in their greeting. */
const isName = (field: ApplicantField) => field === "first_name" || field === "last_name";

/**
 * Formats a phone number internationally if it is valid in the given country or with a country code; otherwise returns it
 * unchanged.
 */
export function phoneNumber(text: string, country: string | undefined): string {
  const region = country?.toUpperCase();
  const known = region && isSupportedCountry(region) ? region : undefined;
  const number = parsePhoneNumberFromString(text, known);
  return number?.isValid() ? number.formatInternational() : text;
}
