import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, changedMeanwhile, fieldError } from "#shared/errors.ts";
import { todayIn } from "#shared/time-zone.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { JobState, StatusReply } from "../jobs.contract.ts";
import { canDeleteJob, canManageJob } from "../jobs.policy.ts";
import type { JobStatus } from "../jobs.ts";
import { hasApplications, lockJob, updateStatus, type LockedJob } from "./jobs.queries.ts";
import { assertPublishable } from "./publishing.ts";
import { scheduleTurns } from "./turn-job.ts";

type Scheduling = Pick<Services, "queue" | "clock">;

type Ask = { status: JobStatus; version?: number | undefined; without_pay?: boolean };

/** Changes a job's status. Setting the current status again does nothing and skips the version check. */
export async function changeStatus(
  db: Db,
  services: Scheduling,
  actor: Actor,
  job_id: number,
  { status, version, without_pay = false }: Ask,
): Promise<StatusReply> {
  const job = await lockJob(db, actor, job_id);
  assertAllowed(canManageJob(job), "jobs:onlyTeamManages");
  const today = todayIn(actor.time_zone, services.clock);
  if (job.status === status) return { ...job, opens_on: opensOn(job, today) };
  if (version !== undefined && version !== job.version) throw changedMeanwhile(stateOf(job));
  if (job.status === "published" && status === "draft" && (await hasApplications(db, job)))
    throw new AppError(409, "has_applications", "jobs:notDraftAgain", { data: { current: stateOf(job) } });
  if (status === "published") await assertPublishable(db, job, { today, without_pay });

  const changed = await setStatus(db, services, actor, { job, status, today });
  return { ...changed, opens_on: opensOn({ ...job, status }, today) };
}

/** Publishes a job that the caller has saved and checked in the same transaction. */
export async function publishSavedJob(db: Db, services: Scheduling, actor: Actor, job_id: number): Promise<void> {
  const job = await lockJob(db, actor, job_id);
  const today = todayIn(actor.time_zone, services.clock);
  await setStatus(db, services, actor, { job, status: "published", today });
}

type Turn = { job: LockedJob; status: JobStatus; today: string };

async function setStatus(db: Db, services: Scheduling, actor: Actor, { job, status, today }: Turn): Promise<JobState> {
  const isSeen = status === "published" && opensOn({ ...job, status }, today) === null;
  const changed = await updateStatus(db, job, { status, now: services.clock(), isSeen });
  await scheduleTurns(db, services, { ...job, ...changed, time_zone: actor.time_zone });
  await logActivity(db, {
    type: "job_status_changed",
    company_id: job.company_id,
    actor_id: actor.user_id,
    job_id: job.id,
    data: { from_status: job.status, to_status: status },
  });
  return changed;
}

const opensOn = ({ status, from_date }: Pick<LockedJob, "status" | "from_date">, today: string) =>
  status === "published" && from_date !== null && from_date > today ? from_date : null;

/** Marks a job as deleted, which hides it from everyone. Its rows stay for reports and for erasing its applications. */
export async function removeJob(db: Db, clock: () => Date, actor: Actor, job_id: number, title: string): Promise<void> {
  const job = await lockJob(db, actor, job_id);
  const { status: _status, ...person } = job;
  const isAllowed = canDeleteJob(actor, { ...person, status: "archived" });
  assertAllowed(isAllowed, "jobs:mayNotDelete");
  if (!canDeleteJob(actor, job)) throw new AppError(409, "not_archived", "jobs:archiveFirst");
  if (title !== job.title) throw fieldError("title", "jobs:typeTitle");
  await updateStatus(db, job, { status: "deleted", now: clock(), isSeen: false });
  const { company_id } = job;
  await logActivity(db, { type: "job_deleted", company_id, actor_id: actor.user_id, job_id });
}

const stateOf = ({ id, title, status, dt_first_published, dt_last_published, last_modified, version }: LockedJob) => ({
  id,
  title,
  status,
  dt_first_published,
  dt_last_published,
  last_modified,
  version,
});
