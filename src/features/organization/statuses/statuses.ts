/** The five groups every status belongs to: new, active, rejected, hired, on hold. */
export const statusGroups = [0, 1, 19, 20, 21] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** Names of the groups in the keys `group.<name>` of the locales. */
export const groupNames = { 0: "new", 1: "active", 19: "rejected", 20: "hired", 21: "hold" } as const satisfies Record<
  StatusGroup,
  string
>;

export const rejectedGroup = 19;
export const hiredGroup = 20;

/** A status tells a candidate no by its group, or as a step of the process that does the same. */
export const isRejection = (status: { group: number; is_rejection_step: boolean }) =>
  status.group === rejectedGroup || status.is_rejection_step;

/** The process of an application ends in these groups, so nobody waits in them. */
export const isFinal = ({ group }: { group: number }) => group === rejectedGroup || group === hiredGroup;

/** Days in a status after which it reminds; 0 for never. */
export type ReminderDays = { idle_days: number; rejection_not_sent_days: number };

/**
 * The reminders that act in the group of a status. A status that moves to another group keeps the days it was given, so
 * that moving it back restores them.
 */
export const activeReminders = (status: ReminderDays & { group: number }): ReminderDays => ({
  idle_days: isFinal(status) ? 0 : status.idle_days,
  rejection_not_sent_days: status.group === rejectedGroup ? status.rejection_not_sent_days : 0,
});

/** An application that is rejected was ended by the company, or by the candidate who withdrew. */
export const endedBy = ["company", "candidate"] as const;
export type EndedBy = (typeof endedBy)[number];

/** What candidates read of a status. */
export const maxCandidateLabel = 80;
export const maxCandidateStep = 500;
export const maxCandidateDays = 365;

/** What a board or list shows together. */
export const boardGroups = {
  current: [0, 1],
  rejected: [19],
  hired: [20],
  on_hold: [21],
  all: statusGroups,
} as const satisfies Record<string, readonly StatusGroup[]>;
export const boardGroupNames = ["current", "rejected", "hired", "on_hold", "all"] as const;
export type BoardGroup = (typeof boardGroupNames)[number];

type Reasons = { rejection_reason_options: readonly string[]; rejection_reason_allow_other: boolean };

/** Only a rejected status offers reasons; in another group it keeps those it was given, and offers none. */
export const offeredReasons = (status: Reasons & { group: number }): Reasons =>
  status.group === rejectedGroup ? status : { rejection_reason_options: [], rejection_reason_allow_other: false };

/** A status asks for a reason when it offers reasons or a free one. */
export function asksForReason(status: Reasons & { group: number }): boolean {
  const { rejection_reason_options, rejection_reason_allow_other } = offeredReasons(status);
  return rejection_reason_options.length > 0 || rejection_reason_allow_other;
}
