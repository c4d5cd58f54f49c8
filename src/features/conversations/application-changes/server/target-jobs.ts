import { sql } from "kysely";
import { isAdmin, type Actor } from "#shared/actor.ts";
import { assertAllowed, fieldError } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { canTransfer } from "#features/review/applications/actions.policy.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";

/** Jobs to which the actor can move or copy applications: published and closed jobs that the actor manages. */
export const targetJobs = (db: Db, actor: Actor) =>
  visibleJobs(db, actor)
    .where("job.status", "in", ["published", "closed"])
    .$if(!isAdmin(actor), (query) => query.where("job_user.role", "in", ["job_owner", "collaborator"]));

export type TargetJob = { id: number; company_id: number; pipeline_id: number };

/** Returns a target job. Otherwise throws an error for `field`. */
export async function requireTargetJob(db: Db, actor: Actor, job_id: number, field = "job_id"): Promise<TargetJob> {
  const job = await targetJobs(db, actor)
    .where("job.id", "=", job_id)
    .select(["job.id", "job.company_id", "job.pipeline_id"])
    .executeTakeFirst();
  if (!job) throw fieldError(field, "applications:transfer.noSuchJob");
  return job;
}

/**
 * Returns why an application can't be moved or copied to another job, or undefined if it can. A copy would reveal a
 * candidate who is masked in this job.
 */
export function transferRefusal(application: VisibleApplication): SentenceKey | undefined {
  const { is_masked, anonymized } = application;
  if (anonymized) return "applications:transfer.anonymized";
  if (is_masked) return "applications:transfer.masked";
  return canTransfer(application, is_masked) ? undefined : "applications:transfer.onlyTeam";
}

export function assertTransferable(application: VisibleApplication): void {
  const refusal = transferRefusal(application);
  if (refusal !== undefined) assertAllowed(false, refusal);
}

/**
 * Finds the actor's target jobs whose title contains all words. Masked applications don't count for `is_applicant_there`.
 */
export async function findTargetJobs(db: Db, actor: Actor, q: string, email_key: string | null) {
  const words = q.split(/\s+/u).filter(Boolean);
  const holdsAll = sql<boolean>`(${sql.join(
    [sql`true`, ...words.map((word) => sql`strpos(lower(job.title), lower(${word})) > 0`)],
    sql` and `,
  )})`;
  return targetJobs(db, actor)
    .where(holdsAll)
    .select([
      "job.id",
      "job.company_id",
      "job.title",
      "job.status",
      sql<boolean>`exists (
        select from application where company_id = job.company_id and job_id = job.id and email_key = ${email_key}
          and deleted_at is null and not is_hidden and not is_masked
      )`.as("is_applicant_there"),
    ])
    .orderBy(sql`lower(job.title)`)
    .orderBy("job.id")
    .limit(maxJobs)
    .execute();
}

/** Maximum number of results. Users type more of the title if their job is missing. */
const maxJobs = 20;
