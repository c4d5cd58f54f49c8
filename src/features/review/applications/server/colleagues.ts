import { sql } from "kysely";
import { isAgencyRole } from "#shared/actor.ts";
import { isAdminRow } from "#features/platform/companies/server/actors.ts";
import { readersOfJob, type VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { readersOfApplication, type VisibleApplication } from "./applications.access.ts";

/** Subject of tasks and comments. */
export type Subject = VisibleApplication | VisibleJob;

const maxFound = 20;

/** Selects the members of the company who can see an application or a job. */
export const readersOf = (db: Db, subject: Subject) =>
  "job_id" in subject ? readersOfApplication(db, subject) : readersOfJob(db, subject);

/**
 * Selects the readers who are employed by the company. Agency recruiters are left out, and they see no colleagues
 * themselves.
 */
export const colleaguesOn = (db: Db, subject: Subject) =>
  readersOf(db, subject).where(isAgencyRole(subject.my_role) ? sql.lit(false) : isOfCompany(subject));

/**
 * SQL condition: whether a reader is no agency recruiter on the subject. A recruiter invited to an application that
 * someone else brought counts as an interviewer.
 */
function isOfCompany(subject: Subject) {
  const isOfApplication = "job_id" in subject;
  const { job_id, uploaded_by_id } = isOfApplication ? subject : { job_id: subject.id, uploaded_by_id: null };
  return sql<boolean>`(${isAdminRow} or not exists (
    select from job_user
    where job_user.company_id = ${subject.company_id} and job_user.job_id = ${job_id}
      and job_user.user_id = app_user.id and job_user.role = 'recruiter'
      and (${!isOfApplication}::boolean or job_user.user_id = ${uploaded_by_id})
  ))`;
}

/**
 * Returns the first of these people whose name or email address contains the text. Names with a word that starts with the
 * text come first.
 */
export async function findPeople(people: ReturnType<typeof readersOf>, q: string) {
  const results = await people
    .$if(q !== "", (query) =>
      query.where(
        sql<boolean>`(position(lower(${q}) in lower(app_user.name)) > 0 or position(lower(${q}) in lower(app_user.email)) > 0)`,
      ),
    )
    .select(["app_user.id", "app_user.name", "app_user.email"])
    .orderBy(sql`position(' ' || lower(${q}) in ' ' || lower(app_user.name)) > 0`, "desc")
    .orderBy("app_user.name")
    .orderBy("app_user.id")
    .limit(maxFound)
    .execute();
  return { results };
}
