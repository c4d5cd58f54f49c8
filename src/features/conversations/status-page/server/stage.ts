import { daysAfter, todayIn } from "#shared/time-zone.ts";
import { isFinal } from "#features/organization/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import { isRejectionSecret, phaseOf, type Phase } from "../candidate-status.ts";
import { statusBeforeRejection, type Followed } from "./candidate-status.access.ts";

export type Stage = {
  phase: Phase;
  /** Company's label for the status, if it has one. */
  label: string | null;
  next_step: string | null;
  /** Date in the company's time zone by which the candidate hears back. */
  expected: string | null;
  isLate: boolean;
};

/** Returns what a candidate can see of the status. Until the rejection was sent, that is the status before it. */
export async function stageOf(db: Db, followed: Followed, clock: () => Date): Promise<Stage> {
  const isSecret = isRejectionSecret(followed, followed);
  const status = isSecret ? await statusBeforeRejection(db, followed) : followed;
  const unknown: Stage = { phase: "received", label: null, next_step: null, expected: null, isLate: false };
  if (!status) return unknown;
  const { candidate_label: label, candidate_next_step: next_step, candidate_days, since } = status;
  const { time_zone } = followed;
  const expected =
    candidate_days === null || isFinal(status)
      ? null
      : daysAfter(
          todayIn(time_zone, () => new Date(since)),
          candidate_days,
        );
  return {
    phase: phaseOf(status),
    label,
    next_step,
    expected,
    isLate: expected !== null && expected < todayIn(time_zone, clock),
  };
}

/** Whether the candidate can still withdraw the application and replace the CV. */
export const isOpen = (followed: Followed): boolean =>
  followed.dt_withdrawn === null && (phaseOf(followed) !== "closed" || isRejectionSecret(followed, followed));
