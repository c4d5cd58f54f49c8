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

/** The addresses in a pasted text, each once: between commas, semicolons, spaces and lines, or in angle brackets after a name. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\s,;<>]+/u).filter((part) => part.includes("@"));
  return [...new Set(parts.map((part) => part.toLowerCase()))];
}
