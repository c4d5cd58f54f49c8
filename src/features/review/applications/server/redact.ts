import { normalised } from "#shared/normalised.ts";
import { brokenOver, contacts, ownDomain, ownNumber } from "./redaction/contacts.ts";
import type { Identity } from "./redaction/known-words.ts";
import { names } from "./redaction/names.ts";
import { personalLines } from "./redaction/personal-lines.ts";
import { block, blockedOut } from "./redaction/ranges.ts";

export { block };
export type { Identity };

/** Invisible characters, which could split a name in two. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u202A-\u202E\u2060-\u206F]/gu;

/** Arabic, Persian and Hindi digits, converted so that phone numbers in them are found. */
const foreignDigit = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g;
const asDigit = (sign: string) => String((sign.charCodeAt(0) - (sign < "\u0900" ? 0 : 6)) % 16);

/**
 * Limits the normalized length: compatibility characters expand to up to 18 characters each. Normal texts grow only a
 * little, so anything longer is cut.
 */
const maxNormalisedLength = (text: string) => 2 * text.length + 100;

/**
 * Replaces everything that identifies the candidate: their name in any spelling, email addresses, phone numbers,
 * profiles, date of birth and home address. Hides too much rather than too little. Runs in linear time.
 */
export function redact(text: string, identity: Identity): string {
  const clean = normalised(text.replace(unseen, ""), "NFKC")
    .slice(0, maxNormalisedLength(text))
    .replaceAll(/[\u2010\u2011\u2212]/g, "-")
    .replaceAll("\u02BC", "'")
    .replaceAll(foreignDigit, asDigit);
  return blockedOut(clean, [
    ...contacts(clean),
    ...ownNumber(clean, identity.phone_number),
    ...ownDomain(clean, identity.email),
    ...brokenOver(clean, [identity.email, identity.first_name, identity.last_name]),
    ...personalLines(clean),
    ...names(clean, identity),
  ]);
}
