import { asciiDomain, cleanEmail } from "./email.ts";
import { normalised } from "./normalised.ts";

/**
 * Upper and lower case, the forms Unicode gives one letter, and both spellings of an international domain are one address.
 * The columns `email_key` hold this.
 */
export function emailKey(email: string): string {
  const key = normalised(cleanEmail(email), "NFKC").toLowerCase();
  const at = key.lastIndexOf("@");
  return at < 0 ? key : `${key.slice(0, at)}@${asciiDomain(key.slice(at + 1))}`;
}
