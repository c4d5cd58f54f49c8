import { cleanEmail } from "#shared/email.ts";

/** States of a person's access: active, invited, with an expired invitation, expired, or removed. */
export const personStates = ["active", "invited", "invitation_expired", "expired", "removed"] as const;
export type PersonState = (typeof personStates)[number];

/** Maximum number of email addresses per invitation request. */
export const maxInvited = 50;

export const invitationDays = 7;

/** Result for each invited email address. */
export const inviteOutcomes = ["invited", "invited_again", "already_here", "invalid"] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];

/**
 * Extracts email addresses from typed or pasted text, lower-cased and without duplicates. Separators are commas, semicolons,
 * spaces and line breaks. Addresses can also be in angle brackets, as in `Lind, Nora <nora@example.com>`. Entries without an
 * address are returned unchanged, so that an error message can name them.
 */
export function addressesIn(text: string): string[] {
  const entries = text
    .replaceAll(/"[^"]*"/g, " ")
    .split(/[,;\n]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const found = entries.flatMap((entry, index) => {
    const addresses = entry.split(/[\s<>]+/u).filter((part) => part.includes("@"));
    if (addresses.length > 0) return addresses.map((address) => cleanEmail(address).toLowerCase());
    return isSurnameBefore(entries[index + 1]) ? [] : [entry];
  });
  return [...new Set(found)];
}

/** Whether an entry is a surname: Outlook writes `Surname, First name <address>`. */
const isSurnameBefore = (next: string | undefined): boolean => /^[^@<]+<[^<>]*@/u.test(next ?? "");

/** Returns the entries without an @. The server validates the others. */
export const notAddresses = (entries: readonly string[]): string[] => entries.filter((entry) => !entry.includes("@"));
