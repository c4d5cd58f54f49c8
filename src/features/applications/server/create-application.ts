import { sql } from "kysely";
import { emailKey } from "#shared/email-key.ts";
import { notFound } from "#shared/errors.ts";
import { logActivity } from "#features/activity/server/activity.service.ts";
import { indexApplicationText } from "#features/indexing/server/index-text.ts";
import { isBeingRemoved } from "#features/statuses/server/being-removed.ts";
import { lockPipelineOfJob } from "#features/statuses/server/pipeline-lock.ts";
import { remindersDue } from "#features/statuses/server/reminders.ts";
import type { Db } from "#server/db/database.ts";
import type { SourceType } from "../applications.ts";
import { nameKey } from "./name-key.ts";

export type NewApplication = {
  company_id: number;
  job_id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  social_title: string | null;
  ln_url: string | null;
  message: string;
  /** The language the person reads; messages to them are written in it. */
  language: string;
  source_type: SourceType;
  source_json?: Record<string, string | number | boolean | null>;
  /** The uploader; null when the person applied themselves. */
  uploaded_by_id: number | null;
  is_internal?: boolean;
};

/**
 * An application enters at the first status of its job's pipeline, with a history that begins there. The same person
 * may apply for a job again: the second application names the first and leaves it as it is, so nothing sent is lost,
 * and knowing an address is not enough to change what another person sent.
 */
export async function createApplication(db: Db, given: NewApplication): Promise<{ id: number }> {
  const { company_id, job_id, is_internal = false, source_json, ...fields } = given;
  const status = await entryStatus(db, company_id, job_id);
  const email_key = given.email === null ? null : emailKey(given.email);
  const duplicate_of = email_key === null ? null : await earlierApplication(db, company_id, job_id, email_key);

  const { id } = await db
    .insertInto("application")
    .values({
      ...fields,
      company_id,
      job_id,
      is_internal,
      email_key,
      name_key: nameKey(given.first_name, given.last_name),
      status_id: status.id,
      status_group: status.group,
      is_masked: status.is_blind,
      ...remindersDue(status),
      source_json: JSON.stringify({ ...source_json, ...(duplicate_of !== null && { duplicate_of }) }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("status_change")
    .values({ company_id, application_id: id, to_status_id: status.id, user_id: given.uploaded_by_id })
    .execute();
  await indexApplicationText(db, company_id, [id]);
  await logActivity(db, {
    type: "application_created",
    company_id,
    actor_id: given.uploaded_by_id,
    application_id: id,
    job_id,
    data: { source_type: given.source_type, ...(duplicate_of !== null && { duplicate_of }) },
  });
  return { id };
}

/** The first status of the job's pipeline, and whether the job still masks candidates in it. */
async function entryStatus(db: Db, company_id: number, job_id: number) {
  await lockPipelineOfJob(db, { company_id, id: job_id });
  const status = await db
    .selectFrom("job")
    .innerJoin("application_status", (join) =>
      join
        .onRef("application_status.company_id", "=", "job.company_id")
        .onRef("application_status.pipeline_id", "=", "job.pipeline_id"),
    )
    .leftJoin("application_status as sighted", (join) =>
      join.onRef("sighted.company_id", "=", "job.company_id").onRef("sighted.id", "=", "job.blind_until_status_id"),
    )
    .where("job.company_id", "=", company_id)
    .where("job.id", "=", job_id)
    .where(sql<boolean>`not ${isBeingRemoved}`)
    .orderBy("application_status.group")
    .orderBy("application_status.order")
    .select([
      "application_status.id",
      "application_status.group",
      "application_status.idle_days",
      "application_status.rejection_not_sent_days",
      sql<boolean>`coalesce(application_status."order" < sighted."order", false)`.as("is_blind"),
    ])
    .executeTakeFirst();
  if (!status) throw notFound();
  return status;
}

async function earlierApplication(
  db: Db,
  company_id: number,
  job_id: number,
  email_key: string,
): Promise<number | null> {
  const earlier = await db
    .selectFrom("application")
    .select("id")
    .where("company_id", "=", company_id)
    .where("email_key", "=", email_key)
    .where("job_id", "=", job_id)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .executeTakeFirst();
  return earlier?.id ?? null;
}
