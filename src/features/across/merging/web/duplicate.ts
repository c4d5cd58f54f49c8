import { canMove } from "#features/review/applications/applications.policy.ts";
import type { AlsoApplied } from "../duplicates.contract.ts";

type Subject = { job_id: number; dt_created: string };

export const isForSameJob = (application: Subject, other: AlsoApplied) => other.job_id === application.job_id;

export const isConfirmed = ({ why }: AlsoApplied) => why.includes("confirmed");

/** Returns the duplicate to decide about first: undecided, preferably for the same job. */
export function duplicateOf(application: Subject, others: readonly AlsoApplied[]): AlsoApplied | undefined {
  const open = others.filter((other) => canMove(other) && !isConfirmed(other) && other.company_name === null);
  return open.find((other) => isForSameJob(application, other)) ?? open[0];
}

/** Translation key of the notice, depending on when the candidate applied and for what. */
export function noteOf(application: Subject, other: AlsoApplied) {
  const isBefore = other.dt_created < application.dt_created;
  if (isForSameJob(application, other)) return isBefore ? "note.jobBefore" : "note.jobAfter";
  return isBefore ? "note.before" : "note.after";
}
