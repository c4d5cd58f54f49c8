import { cleanEmail } from "#shared/email.ts";
import { normalised } from "#shared/normalised.ts";
import type { ApplicantField } from "../applicant.ts";

/** Control characters, which cannot all be stored, and marks that turn the direction of the text around them. */
const unwanted = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** What was typed, as it is kept: one form of each letter, no stray control characters. */
export function cleanWords(field: ApplicantField, text: string): string {
  if (field === "email") return cleanEmail(text.replaceAll(unwanted, ""));
  const cleaned = normalised(text.replaceAll("\r\n", "\n").replaceAll(unwanted, ""), "NFC").trim();
  return field === "message" ? cleaned : cleaned.replace(/\s+/g, " ");
}
