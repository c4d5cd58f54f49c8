import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { applicantFields } from "#features/review/applications/applicant.ts";
import {
  existingApplications,
  type VisibleApplication,
} from "#features/review/applications/server/applications.access.ts";
import { createApplication } from "#features/review/applications/server/create-application.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import { copyAnswers } from "#features/review/questions/server/keep-answers.ts";
import type { Db } from "#server/db/database.ts";
import { assertTransferable, requireTargetJob } from "./target-jobs.ts";

export type Copied = { id: number; company_id: number; job_id: number };

/**
 * Copies an application to another job. Copies only what the candidate provided, not the owner and the colleagues' opinions.
 * Idempotent: if the job already has a copy, returns it. The caller must have locked the application.
 */
export async function copyApplication(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  job_id: number,
): Promise<Copied> {
  assertTransferable(application);
  const job = await requireTargetJob(db, actor, job_id);
  const { company_id } = job;
  const known = await copyIn(db, application, job.id);
  if (known) return { id: known.id, company_id, job_id: job.id };
  const { id } = await createApplication(db, {
    ...(await applicantOf(db, application)),
    company_id,
    job_id: job.id,
    source_type: "copied",
    source_json: { copied_from: application.id },
    uploaded_by_id: actor.user_id,
  });
  await db
    .insertInto("application_answer")
    .columns(["company_id", "application_id", "choice_id"])
    .expression((eb) =>
      eb
        .selectFrom("application_answer")
        .select(["company_id", sql.lit(id).as("application_id"), "choice_id"])
        .where("company_id", "=", company_id)
        .where("application_id", "=", application.id)
        .where("answer_id", "is", null),
    )
    .execute();
  await copyAnswers(db, company_id, application.id, id);
  // Only references are copied, because a document's content is stored once per company.
  await db
    .insertInto("application_file")
    .columns(["company_id", "application_id", "field", "file_id", "name", "awaits"])
    .expression((eb) =>
      eb
        .selectFrom("application_file")
        .select(["company_id", sql.lit(id).as("application_id"), "field", "file_id", "name", "awaits"])
        .where("company_id", "=", company_id)
        .where("application_id", "=", application.id),
    )
    .execute();
  await indexApplicationText(db, company_id, [id]);
  return { id, company_id, job_id: job.id };
}

const copyIn = (db: Db, { id, company_id }: VisibleApplication, job_id: number) =>
  existingApplications(db)
    .where("application.company_id", "=", company_id)
    .where(
      sql<boolean>`application.source_json ? 'copied_from' and (application.source_json ->> 'copied_from')::bigint = ${id}`,
    )
    .where("application.job_id", "=", job_id)
    .select("application.id")
    .orderBy("application.id")
    .executeTakeFirst();

export const applicantOf = (db: Db, { id, company_id }: VisibleApplication) =>
  db
    .selectFrom("application")
    .select([...applicantFields, "language", "is_internal"])
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
