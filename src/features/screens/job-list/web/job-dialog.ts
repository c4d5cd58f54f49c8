import { createStore } from "#web/store.ts";
import type { Job } from "../job-list.contract.ts";

export type JobDialogKind =
  | "access"
  | "archive"
  | "clone"
  | "delete"
  | "follow"
  | "pipeline"
  | "template"
  | "team"
  | "unfollow"
  | "without_pay";

/** Open dialog about a job. Rows, the job page and the palette open it; the current page renders it. */
export const jobDialog = createStore<{ kind: JobDialogKind; job: Job } | undefined>(undefined);

export const openJobDialog = (kind: JobDialogKind, job: Job): void => jobDialog.set({ kind, job });
export const closeJobDialog = (): void => jobDialog.set(undefined);

/** Job whose page is open, for the palette. */
export const openJob = createStore<Job | undefined>(undefined);
