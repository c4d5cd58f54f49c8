import { sql } from "kysely";
import { hasFeature, type Actor, type JobRole } from "#shared/actor.ts";
import { AppError, assertAllowed, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { canCloneJob, canCreateJob, canManageJob } from "#features/organization/jobs/jobs.policy.ts";
import { copyQuestionsOfJob } from "#features/review/questions/server/copy-questions.ts";
import type { Db } from "#server/db/database.ts";
import { maxTemplates, type JobTemplate } from "../new-jobs.contract.ts";
import { copyJob } from "./copy-job.ts";
import { requireTemplate, templatesOf, type EditableJob } from "./job-editing.access.ts";

export const assertMayCreate = (actor: Actor) => assertAllowed(canCreateJob(actor), "job-editing:onlyManagersCreate");

export const assertMayClone = (actor: Actor, job: EditableJob) =>
  assertAllowed(canCloneJob(actor, job), "job-editing:onlyManagersClone");

/** Creates a draft job with the actor as its owner. */
export async function createJob(
  db: Db,
  actor: Actor,
  { title, template_id }: { title: string; template_id?: number | undefined },
): Promise<number> {
  assertMayCreate(actor);
  const template = template_id === undefined ? undefined : await findTemplate(db, actor, template_id);
  const id = template
    ? await copyWhole(db, actor, template, { title, status: "draft" })
    : await insertEmpty(db, actor.company_id, title);
  await addOwner(db, actor, id);
  await logCreated(db, actor, id, template ? { from_template_id: template.id } : {});
  return id;
}

/** Returns a template. If it was deleted while the dialog was open, throws an error for the field. */
async function findTemplate(db: Db, actor: Actor, template_id: number): Promise<EditableJob> {
  try {
    return await requireTemplate(db, actor, template_id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw fieldError("template_id", "job-editing:templateGone");
    throw error;
  }
}

async function insertEmpty(db: Db, company_id: number, title: string): Promise<number> {
  const { id } = await db
    .insertInto("job")
    .columns(["company_id", "pipeline_id", "title", "status", "language"])
    .expression((eb) =>
      eb
        .selectFrom("company")
        .innerJoin("pipeline", "pipeline.company_id", "company.id")
        .where("company.id", "=", company_id)
        .select([
          "company.id",
          "pipeline.id as pipeline_id",
          eb.val(title).as("title"),
          sql.lit("draft").as("status"),
          "company.language",
        ])
        .orderBy("pipeline.is_default", "desc")
        .orderBy("pipeline.id")
        .limit(1),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function cloneJob(
  db: Db,
  actor: Actor,
  job: EditableJob,
  { title, with_team }: { title: string; with_team: boolean },
): Promise<number> {
  assertMayClone(actor, job);
  const id = await copyWhole(db, actor, job, { title, status: "draft" });
  if (with_team) await copyTeam(db, actor, job, id);
  await addOwner(db, actor, id);
  await logCreated(db, actor, id, { from_job_id: job.id });
  return id;
}

export async function saveTemplate(db: Db, actor: Actor, job: EditableJob, name: string): Promise<JobTemplate> {
  assertMayClone(actor, job);
  const others = await templatesOf(db, actor, maxTemplates);
  if (others.length >= maxTemplates)
    throw fieldError("name", { key: "job-editing:tooManyTemplates", values: { count: maxTemplates } });
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw fieldError("name", "job-editing:templateNameTaken");
  const id = await copyWhole(db, actor, job, { status: "template", template_name: name });
  await addOwner(db, actor, id);
  await logTemplate(db, actor, "job_template_saved", { id, name });
  const saved = (await listTemplates(db, actor)).find((template) => template.id === id);
  if (!saved) throw new TypeError("A template that was saved is not listed.");
  return saved;
}

export async function deleteTemplate(db: Db, actor: Actor, template_id: number): Promise<void> {
  const template = await requireTemplate(db, actor, template_id);
  assertAllowed(canManageJob(template), "job-editing:onlyOwnerDeletesTemplate");
  const { template_name } = await db
    .updateTable("job")
    .set({ status: "deleted", last_modified: sql`now()` })
    .where("company_id", "=", template.company_id)
    .where("id", "=", template.id)
    .returning("template_name")
    .executeTakeFirstOrThrow();
  await logTemplate(db, actor, "job_template_deleted", { id: template.id, name: template_name ?? template.title });
}

export async function listTemplates(db: Db, actor: Actor): Promise<JobTemplate[]> {
  const templates = await templatesOf(db, actor, maxTemplates);
  return templates.map(({ my_role, ...template }) => ({ ...template, can_manage: canManageJob({ my_role }) }));
}

/**
 * Lists the team members that a copy of the job takes over. Skips members added by a rule, because the rule adds them again.
 * Skips recruiters if the company doesn't work with agencies.
 */
export const teamOf = async (db: Db, actor: Actor, { company_id, id }: EditableJob) => {
  const team = await db
    .selectFrom("job_user")
    .innerJoin("app_user", "app_user.id", "job_user.user_id")
    .where("job_user.company_id", "=", company_id)
    .where("job_user.job_id", "=", id)
    .where("job_user.granted_by", "=", "person")
    .$if(!hasFeature(actor, "agencies"), (query) => query.where("job_user.role", "<>", "recruiter"))
    .select(["app_user.id", "app_user.name", "job_user.role"])
    .orderBy("app_user.name")
    .execute();
  return team.map((member) => ({ ...member, role: member.role as JobRole }));
};

async function copyTeam(db: Db, actor: Actor, job: EditableJob, job_id: number): Promise<void> {
  const team = await teamOf(db, actor, job);
  if (team.length === 0) return;
  await db
    .insertInto("job_user")
    .values(team.map(({ id: user_id, role }) => ({ company_id: job.company_id, job_id, user_id, role })))
    .execute();
}

/** Makes the actor the owner, unless they are a superuser who isn't a member of the company. */
async function addOwner(db: Db, { company_id, user_id }: Actor, job_id: number): Promise<void> {
  await db
    .insertInto("job_user")
    .columns(["company_id", "job_id", "user_id", "role"])
    .expression((eb) =>
      eb
        .selectFrom("company_user")
        .where("company_id", "=", company_id)
        .where("user_id", "=", user_id)
        .select(["company_id", eb.val(job_id).as("job_id"), "user_id", sql.lit("job_owner").as("role")]),
    )
    .onConflict((conflict) =>
      conflict.columns(["company_id", "job_id", "user_id"]).doUpdateSet({ role: "job_owner", granted_by: "person" }),
    )
    .execute();
}

const logCreated = (db: Db, { company_id, user_id }: Actor, job_id: number, data: Record<string, number>) =>
  logActivity(db, { type: "job_created", company_id, actor_id: user_id, job_id, data });

const logTemplate = (
  db: Db,
  { company_id, user_id: actor_id }: Actor,
  type: "job_template_saved" | "job_template_deleted",
  { id: job_template_id, name: object }: { id: number; name: string },
) => logActivity(db, { type, company_id, actor_id, data: { job_template_id }, audited: { object } });

/** Copies a job including the questions of its apply form. */
async function copyWhole(db: Db, actor: Actor, job: EditableJob, as: Parameters<typeof copyJob>[2]): Promise<number> {
  const id = await copyJob(db, job, as);
  await copyQuestionsOfJob(db, actor, job.id, id);
  return id;
}
