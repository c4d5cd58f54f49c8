import { normalised } from "#shared/normalised.ts";
import { brokenOver, contacts, ownNumber } from "./redaction/contacts.ts";
import { names, type Identity } from "./redaction/names.ts";
import { personalLines } from "./redaction/personal-lines.ts";
import { blockedOut } from "./redaction/ranges.ts";

export type { Identity };

/** Signs that are not seen, and would part a name in two. */
const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;

/**
 * A text without what tells who wrote it: their names in every spelling, addresses, phone numbers, profiles, when they were
 * born and where they live. It rather hides too much. Time grows with the length of the text.
 */
export function redact(text: string, identity: Identity): string {
  const clean = normalised(text.replace(unseen, ""), "NFKC").replaceAll(/[\u2010\u2011]/g, "-");
  return blockedOut(clean, [
    ...contacts(clean),
    ...ownNumber(clean, identity.phone_number),
    ...brokenOver(clean, [identity.email, identity.first_name, identity.last_name]),
    ...personalLines(clean),
    ...names(clean, identity),
  ]);
}
