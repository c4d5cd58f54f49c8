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

/** The window that is open about a job: rows, the page of a job and the palette open it, and the page shows it. */
export const jobDialog = createStore<{ kind: JobDialogKind; job: Job } | undefined>(undefined);

export const openJobDialog = (kind: JobDialogKind, job: Job): void => jobDialog.set({ kind, job });
export const closeJobDialog = (): void => jobDialog.set(undefined);

/** The job whose page is open, for the palette. */
export const openJob = createStore<Job | undefined>(undefined);
