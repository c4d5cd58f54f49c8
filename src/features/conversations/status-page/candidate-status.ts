import { hiredGroup, isRejection } from "#features/organization/statuses/statuses.ts";

/** Where an application is, in words that hold for each company. */
export type Phase = "received" | "in_progress" | "completed" | "closed";

type Status = { group: number; is_rejection_step: boolean };

/** A company that says nothing of a status tells whether the matter is open: neither for whom it sets an application aside nor why. */
export function phaseOf(status: Status): Phase {
  if (isRejection(status)) return "closed";
  if (status.group === hiredGroup) return "completed";
  return status.group === 0 ? "received" : "in_progress";
}

/** Candidates learn of a rejection by the message that tells it, and never by the page before that. */
export const isRejectionSecret = (status: Status, { rejection_sent }: { rejection_sent: boolean }): boolean =>
  isRejection(status) && !rejection_sent;

export const maxReason = 1_000;
