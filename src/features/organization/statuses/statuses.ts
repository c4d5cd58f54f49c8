/** Groups of statuses: new, active, rejected, hired, on hold. */
export const statusGroups = [0, 1, 19, 20, 21] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** Names of the groups in translation keys `group.<name>`. */
export const groupNames = { 0: "new", 1: "active", 19: "rejected", 20: "hired", 21: "hold" } as const satisfies Record<
  StatusGroup,
  string
>;

export const rejectedGroup = 19;
export const hiredGroup = 20;

/** Whether a status rejects the candidate: by its group, or by being marked as a rejection step. */
export const isRejection = (status: { group: number; is_rejection_step: boolean }) =>
  status.group === rejectedGroup || status.is_rejection_step;

/** Whether an application's process ends in this status, so that it never counts as idle. */
export const isFinal = ({ group }: { group: number }) => group === rejectedGroup || group === hiredGroup;

/** Days in a status after which a reminder is due; 0 means never. */
export type ReminderDays = { idle_days: number; rejection_not_sent_days: number };

/**
 * Returns the reminders that take effect in the status's group. The others stay stored, so that moving the status back to
 * its former group restores them.
 */
export const activeReminders = (status: ReminderDays & { group: number }): ReminderDays => ({
  idle_days: isFinal(status) ? 0 : status.idle_days,
  rejection_not_sent_days: status.group === rejectedGroup ? status.rejection_not_sent_days : 0,
});

/** Party that ended the process: the company, or the candidate who withdrew. */
export const endedBy = ["company", "candidate"] as const;
export type EndedBy = (typeof endedBy)[number];

/** Limits of the wording for candidates. */
export const maxCandidateLabel = 80;
export const maxCandidateStep = 500;
export const maxCandidateDays = 365;

/** Groups that a board or list shows together. */
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

/**
 * Returns the reasons that the status offers. Only rejected statuses do. Others retain their reasons without offering them.
 */
export const offeredReasons = (status: Reasons & { group: number }): Reasons =>
  status.group === rejectedGroup ? status : { rejection_reason_options: [], rejection_reason_allow_other: false };

/** Whether the status asks for a reason: it offers reasons or allows free text. */
export function asksForReason(status: Reasons & { group: number }): boolean {
  const { rejection_reason_options, rejection_reason_allow_other } = offeredReasons(status);
  return rejection_reason_options.length > 0 || rejection_reason_allow_other;
}
