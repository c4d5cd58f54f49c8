import { z } from "zod";
import { RequiredText } from "#shared/schemas.ts";
import { applicantLimits, webAddress } from "./applicant.ts";

const Text = (maximum: number) => z.string().trim().max(maximum).nullable();
const isEmail = (text: string) => z.email().safeParse(text).success;

/** What is changed of a candidate's own data. An empty text that is no name is none. */
export const ApplicantChange = {
  first_name: RequiredText(applicantLimits.first_name).optional(),
  last_name: RequiredText(applicantLimits.last_name).optional(),
  email: Text(applicantLimits.email)
    .refine((text) => !text || isEmail(text), "applications:applicant.emailFormat")
    .optional(),
  phone_number: Text(applicantLimits.phone_number).optional(),
  social_title: Text(applicantLimits.social_title).optional(),
  ln_url: Text(applicantLimits.ln_url)
    .refine((text) => !text || webAddress(text) !== undefined, "applications:applicant.profileFormat")
    .optional(),
  message: Text(applicantLimits.message).optional(),
};
