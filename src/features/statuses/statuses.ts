/** The five groups every status belongs to: new, active, rejected, hired, on hold. */
export const statusGroups = [0, 1, 19, 20, 21] as const;
export type StatusGroup = (typeof statusGroups)[number];

export const rejectedGroup = 19;
export const hiredGroup = 20;

/** A status tells a candidate no by its group, or as a step of the process that does the same. */
export const isRejection = (status: { group: number; is_rejection_step: boolean }) =>
  status.group === rejectedGroup || status.is_rejection_step;

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

/** A status asks for a reason when it rejects and offers reasons or a free one. */
export const asksForReason = (status: {
  group: number;
  rejection_reason_options: readonly string[];
  rejection_reason_allow_other: boolean;
}) =>
  status.group === rejectedGroup && (status.rejection_reason_options.length > 0 || status.rejection_reason_allow_other);
