import { cleanEmail } from "#shared/email.ts";

/** The state of a person's access: an invitation waits or is over, their access has ended, or they were removed. */
export const personStates = ["active", "invited", "invitation_expired", "expired", "removed"] as const;
export type PersonState = (typeof personStates)[number];

/** As many as are invited at once. */
export const maxInvited = 50;

/** An invitation is good for so many days. */
export const invitationDays = 7;

/** What became of each address. */
export const inviteOutcomes = ["invited", "invited_again", "already_here", "invalid"] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];

/**
 * The addresses in a typed or pasted text, each once and in lower case: between commas, semicolons, spaces and lines, or in
 * angle brackets after a name, as in `Lind, Nora <nora@example.com>`. An entry without an address is answered as it stands, so
 * that it can be named.
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

/** Outlook writes the last name first, with a comma after it. */
const isSurnameBefore = (next: string | undefined): boolean => /^[^@<]+<[^<>]*@/u.test(next ?? "");

/** The entries that can't be addresses. The server looks closer at the others. */
export const notAddresses = (entries: readonly string[]): string[] => entries.filter((entry) => !entry.includes("@"));
