import { hiredGroup, isRejection } from "#features/organization/statuses/statuses.ts";

/** Phase of an application in terms that fit every company. */
export type Phase = "received" | "in_progress" | "completed" | "closed";

type Status = { group: number; is_rejection_step: boolean };

/**
 * Returns the default phase, for statuses without a company's own label. "On hold" counts as in progress, since candidates
 * must not see that their application was set aside.
 */
export function phaseOf(status: Status): Phase {
  if (isRejection(status)) return "closed";
  if (status.group === hiredGroup) return "completed";
  return status.group === 0 ? "received" : "in_progress";
}

/** Whether a rejection must stay hidden: candidates learn of it from the rejection message, never earlier from the page. */
export const isRejectionSecret = (status: Status, { rejection_sent }: { rejection_sent: boolean }): boolean =>
  isRejection(status) && !rejection_sent;

export const maxReason = 1_000;
