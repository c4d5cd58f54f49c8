import { z } from "zod";
import { cleanEmail, isEmail } from "#shared/email.ts";
import { RequiredText } from "#shared/schemas.ts";
import { applicantLimits, webAddress } from "./applicant.ts";

const Text = (maximum: number) => z.string().trim().max(maximum).nullable();

const TypedEmail = z.string().overwrite(cleanEmail).max(applicantLimits.email);

/** Email address of a candidate, from forms, tables, CVs and emails. An empty string means none. */
export const ApplicantEmail = TypedEmail.refine(
  (text) => text === "" || isEmail(text),
  "applications:applicant.emailFormat",
);
export const RequiredApplicantEmail = TypedEmail.refine(isEmail, "applications:applicant.emailFormat");

/** Changed fields of a candidate's personal data. An empty string clears a field; a first name is required. */
export const ApplicantChange = {
  first_name: RequiredText(applicantLimits.first_name).optional(),
  /** Empty for a person with a single name. */
  last_name: Text(applicantLimits.last_name).optional(),
  email: ApplicantEmail.nullable().optional(),
  phone_number: Text(applicantLimits.phone_number).optional(),
  social_title: Text(applicantLimits.social_title).optional(),
  ln_url: Text(applicantLimits.ln_url)
    .refine((text) => !text || webAddress(text) !== undefined, "applications:applicant.profileFormat")
    .optional(),
  message: Text(applicantLimits.message).optional(),
};
