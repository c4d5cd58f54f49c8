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

/** SQL condition: whether a question is outside the library and belongs to a job that the person runs. */
const isOfOwnJob = ({ user_id }: Actor) => sql<boolean>`(not question.can_be_reused and exists (
  select from job_question asked
  join job on job.company_id = asked.company_id and job.id = asked.job_id and job.status <> 'deleted'
  join job_user on job_user.company_id = asked.company_id and job_user.job_id = asked.job_id
  where asked.company_id = question.company_id and asked.question_id = question.id
    and job_user.user_id = ${user_id} and job_user.role = any(${partsWith("jobs.manage")}::text[])
))`;

/**
 * SQL condition: whether the actor can edit a question. Admins can edit every question; people who run a job can edit the
 * questions that only their job asks.
 */
export const mayEdit = (actor: Actor) => (canManageQuestions(actor) ? sql<boolean>`true` : isOfOwnJob(actor));

/** Access query of questions: the library, for colleagues, and the questions that the actor can edit. */
export const visibleQuestions = (db: Db, actor: Actor) =>
  db
    .selectFrom("question")
    .where("question.company_id", "=", actor.company_id)
    .where("question.deleted_at", "is", null)
    .where(sql<boolean>`((question.can_be_reused and not ${isAgencyOnly(actor)}) or ${mayEdit(actor)})`);

/** Access query of questionnaires: those of the company, but none for agencies. */
export const visibleQuestionnaires = (db: Db, actor: Actor) =>
  db
    .selectFrom("questionnaire")
    .where("questionnaire.company_id", "=", actor.company_id)
    .where("questionnaire.deleted_at", "is", null)
    .where(sql<boolean>`not ${isAgencyOnly(actor)}`);

/**
 * Returns a job or template whose form the actor can edit. Templates are visible to people who can create jobs. `lock`
 * makes changes of its questions run one after the other.
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
