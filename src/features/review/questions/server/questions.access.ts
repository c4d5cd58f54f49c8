import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, notFound } from "#shared/errors.ts";
import { partsWith } from "#shared/rights.ts";
import { canCreateJob, canManageJob } from "#features/organization/jobs/jobs.policy.ts";
import {
  existingJobsAndTemplates,
  isAgencyOnly,
  myJobRole,
  seesAllJobs,
} from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { canManageQuestions } from "../questions.policy.ts";

/** Whether a question belongs to a job that the person runs, and to no library. */
const isOfOwnJob = ({ user_id }: Actor) => sql<boolean>`(not question.can_be_reused and exists (
  select from job_question asked
  join job on job.company_id = asked.company_id and job.id = asked.job_id and job.status <> 'deleted'
  join job_user on job_user.company_id = asked.company_id and job_user.job_id = asked.job_id
  where asked.company_id = question.company_id and asked.question_id = question.id
    and job_user.user_id = ${user_id} and job_user.role = any(${partsWith("jobs.manage")}::text[])
))`;

/** Who runs the company edits each question; who runs a job those that it alone asks. */
export const mayEdit = (actor: Actor) => (canManageQuestions(actor) ? sql<boolean>`true` : isOfOwnJob(actor));

/** Every read of questions starts here: the library, for colleagues, and the questions that a person may edit. */
export const visibleQuestions = (db: Db, actor: Actor) =>
  db
    .selectFrom("question")
    .where("question.company_id", "=", actor.company_id)
    .where("question.deleted_at", "is", null)
    .where(sql<boolean>`((question.can_be_reused and not ${isAgencyOnly(actor)}) or ${mayEdit(actor)})`);

/** Every read of questionnaires starts here: those of the company, and none for an agency. */
export const visibleQuestionnaires = (db: Db, actor: Actor) =>
  db
    .selectFrom("questionnaire")
    .where("questionnaire.company_id", "=", actor.company_id)
    .where("questionnaire.deleted_at", "is", null)
    .where(sql<boolean>`not ${isAgencyOnly(actor)}`);

/**
 * The job or template whose form a person edits. Templates are seen by those who may create jobs. `lock` makes those who
 * change its questions wait for each other.
 */
export async function requireAskingJob(
  db: Db,
  actor: Actor,
  job_id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ id: number; company_id: number; title: string }> {
  const job = await existingJobsAndTemplates(db)
    .leftJoin("job_user", (join) =>
      join
        .onRef("job_user.company_id", "=", "job.company_id")
        .onRef("job_user.job_id", "=", "job.id")
        .on("job_user.user_id", "=", actor.user_id),
    )
    .where("job.company_id", "=", actor.company_id)
    .where("job.id", "=", job_id)
    .where((eb) =>
      eb.or([
        eb("job_user.role", "is not", null),
        eb.and([eb("job.status", "<>", "template"), eb.lit(seesAllJobs(actor))]),
        eb.and([eb("job.status", "=", "template"), eb.lit(canCreateJob(actor))]),
      ]),
    )
    .select([
      "job.id",
      "job.company_id",
      "job.title",
      sql<"viewer">`coalesce(${myJobRole(actor)}, 'viewer')`.as("my_role"),
    ])
    .$if(lock, (query) => query.forNoKeyUpdate("job"))
    .executeTakeFirst();
  if (!job) throw notFound();
  assertAllowed(canManageJob(job), "questions:onlyTeamAsks");
  return job;
}
