import { hasFeature, type Actor } from "#shared/actor.ts";
import { may, mayAs } from "#shared/rights.ts";
import type { JobStanding, JobStatus } from "./jobs.ts";

type Job = { my_role: JobStanding };

/** The hiring team that changes a job: its ad, its dates, its status, its team. */
export const canManageJob = ({ my_role }: Job) => mayAs(my_role, "jobs.manage");

/** Members work on the jobs of others, and an agency is another firm. */
export const canCreateJob = (actor: Pick<Actor, "role" | "is_superuser">) => may(actor, "jobs.create");

export const canCloneJob = (actor: Pick<Actor, "role" | "is_superuser" | "features">, job: Job) =>
  canCreateJob(actor) && canManageJob(job) && !hasFeature(actor, "hide_clone_job_button");

/** A job is archived before it is deleted. */
export const canDeleteJob = (
  actor: Pick<Actor, "role" | "is_superuser" | "permissions">,
  { status, ...job }: Job & { status: JobStatus },
) =>
  status === "archived" &&
  (may(actor, "jobs.delete") || (actor.permissions.includes("jobs:can-delete-job") && canManageJob(job)));

/** The people of a job are no business of an agency. */
export const canReadTeam = ({ my_role }: Job) => mayAs(my_role, "jobs.read_team");
