import { asciiDomain, cleanEmail } from "./email.ts";
import { normalised } from "./normalised.ts";

/**
 * Normalizes an email address for comparison: letter case, Unicode forms of the same letter, and both spellings of an
 * international domain. Saved in the columns `email_key`.
 */
export function emailKey(email: string): string {
  const key = normalised(cleanEmail(email), "NFKC").toLowerCase();
  const at = key.lastIndexOf("@");
  return at < 0 ? key : `${key.slice(0, at)}@${asciiDomain(key.slice(at + 1))}`;
}
