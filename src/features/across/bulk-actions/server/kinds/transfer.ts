import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { copyApplication } from "#features/conversations/application-changes/server/copy-application.ts";
import { requireTargetJob, transferRefusal } from "#features/conversations/application-changes/server/target-jobs.ts";
import {
  requireTargetStatus,
  transferApplication,
} from "#features/conversations/application-changes/server/transfer-application.ts";
import type { BulkKind, TaskOf } from "../kind.ts";

export const copy: BulkKind<TaskOf<"copy">> = {
  async prepare(db, actor, { job_id }) {
    await requireTargetJob(db, actor, job_id, "task.job_id");
    return (application) => transferRefusal(application) ?? refusalInJob(application, job_id);
  },
  async perform(db, actor, application, { job_id }) {
    await copyApplication(db, actor, application, job_id);
    return null;
  },
};

export const transfer: BulkKind<TaskOf<"transfer">> = {
  async prepare(db, actor, { job_id, status_id }) {
    const job = await requireTargetJob(db, actor, job_id, "task.job_id");
    await requireTargetStatus(db, job, status_id, "task.status_id");
    return (application) => transferRefusal(application) ?? refusalInJob(application, job_id);
  },
  async perform(db, actor, application, { job_id, status_id }) {
    await transferApplication(db, actor, application, { job_id, status_id });
    return null;
  },
};

const refusalInJob = ({ job_id }: VisibleApplication, target_id: number) =>
  job_id === target_id ? "bulk-actions:alreadyInJob" : undefined;
