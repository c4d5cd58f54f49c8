import { cleanEmail } from "#shared/email.ts";
import { normalised } from "#shared/normalised.ts";
import type { ApplicantField } from "../applicant.ts";

/** Control characters, some of which PostgreSQL can't store, and marks that change the direction of surrounding text. */
const unwanted = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Normalizes typed text before it is saved: Unicode normalization form C, without control characters. */
export function cleanWords(field: ApplicantField, text: string): string {
  if (field === "email") return cleanEmail(text.replaceAll(unwanted, ""));
  const cleaned = normalised(text.replaceAll("\r\n", "\n").replaceAll(unwanted, ""), "NFC").trim();
  return field === "message" ? cleaned : cleaned.replace(/\s+/g, " ");
}
