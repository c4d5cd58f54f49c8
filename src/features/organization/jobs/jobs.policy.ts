import { hasFeature, type Actor } from "#shared/actor.ts";
import { may, mayAs } from "#shared/rights.ts";
import type { JobStanding, JobStatus } from "./jobs.ts";

type Job = { my_role: JobStanding };

/** Whether the actor can change the job's ad, dates, status and team. */
export const canManageJob = ({ my_role }: Job) => mayAs(my_role, "jobs.manage");

/** Members only work on other people's jobs, and agency recruiters belong to another firm, so neither can create jobs. */
export const canCreateJob = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "jobs.create");

export const canCloneJob = (actor: Pick<Actor, "role" | "is_superuser" | "features">, job: Job) =>
  canCreateJob(actor) && canManageJob(job) && !hasFeature(actor, "hide_clone_job_button");

/** Only archived jobs can be deleted. */
export const canDeleteJob = (
  actor: Pick<Actor, "role" | "is_superuser" | "permissions">,
  { status, ...job }: Job & { status: JobStatus },
) =>
  status === "archived" &&
  (may(actor, "jobs.delete") || (actor.permissions.includes("jobs:can-delete-job") && canManageJob(job)));

/** Agency recruiters can't see a job's team. */
export const canReadTeam = ({ my_role }: Job) => mayAs(my_role, "jobs.read_team");
