import { sql } from "kysely";
import { emailKey } from "#shared/email-key.ts";
import { notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import { isBeingRemoved } from "#features/organization/statuses/server/being-removed.ts";
import { lockPipelineOfJob } from "#features/organization/statuses/server/pipeline-lock.ts";
import { activeReminders } from "#features/organization/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import { withFirstName } from "../applicant.ts";
import type { SourceType } from "../applications.ts";
import { nameKey } from "./name-key.ts";

export type ApplicationToCreate = {
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  social_title: string | null;
  ln_url: string | null;
  message: string;
  /** Language of the candidate, in which messages to them are written. */
  language: string;
  source_type: SourceType;
  source_json?: Record<string, string | number | boolean | null>;
  is_internal?: boolean;
  /** A status of the job's pipeline; defaults to its first one. */
  status_id?: number | undefined;
  owner_id?: number | null;
  /** Date of the application; defaults to now. */
  dt_created?: string | null;
};

type Place = {
  company_id: number;
  job_id: number;
  uploaded_by_id: number | null;
  /** Import that the log names as the origin of the applications. */
  import_id?: number;
};

/**
 * Creates applications at the given status or at the first one of their job's pipeline, with a history that begins there.
 * The same person can apply for a job again. The second application refers to the first and doesn't change it. Nothing
 * sent is lost, and knowing an email address isn't enough to change another person's application.
 *
 * The number of statements doesn't depend on the number of applicants. Returns the ids in the order of `applicants`.
 */
export async function createApplications(
  db: Db,
  place: Place,
  applicants: readonly ApplicationToCreate[],
): Promise<number[]> {
  const given = applicants.map(withFirstName);
  const { company_id, job_id, uploaded_by_id: user_id } = place;
  if (given.length === 0) return [];
  const statuses = await statusesOfJob(db, company_id, job_id);
  const keys = given.map(({ email }) => (email === null ? null : emailKey(email)));
  const first = await firstApplications(db, place, keys);

  const rows = given.map(({ status_id, dt_created = null, owner_id = null, is_internal = false, ...fields }, index) => {
    const status = status_id === undefined ? statuses[0] : statuses.find(({ id }) => id === status_id);
    if (!status) throw notFound();
    const email_key = keys[index] ?? null;
    const reminders = activeReminders(status);
    const duplicate_of = email_key === null ? undefined : first.get(email_key);
    return {
      ...fields,
      source_json: { ...fields.source_json, ...(duplicate_of !== undefined && { duplicate_of }) },
      place: index,
      email_key,
      name_key: nameKey(fields.first_name, fields.last_name),
      status_id: status.id,
      status_group: status.group,
      is_masked: status.is_blind,
      // Zero days mean no reminder, which is stored as null.
      idle_days: reminders.idle_days || null,
      rejection_days: reminders.rejection_not_sent_days || null,
      is_internal,
      owner_id,
      dt_created,
    };
  });
  const ids = await insertRows(db, place, rows);
  await db
    .insertInto("status_change")
    .values(
      rows.map(({ status_id }, index) => ({
        company_id,
        application_id: ids[index] as number,
        to_status_id: status_id,
        user_id,
      })),
    )
    .execute();
  const repeated = await nameFirst(db, company_id, { ids, keys, first });
  await indexApplicationText(db, company_id, ids);
  await logActivity(
    db,
    rows.map(({ source_type, source_json: { duplicate_of } }, index) => {
      const application_id = ids[index] as number;
      const earlier = duplicate_of ?? repeated.get(application_id);
      return {
        type: "application_created",
        company_id,
        actor_id: user_id,
        application_id,
        job_id,
        data: {
          source_type,
          ...(earlier !== undefined && { duplicate_of: earlier }),
          ...(place.import_id !== undefined && { import_id: place.import_id }),
        },
      };
    }),
  );
  return ids;
}

/** Returns the statuses of the job's pipeline in order, and whether the job masks candidates in each. */
async function statusesOfJob(db: Db, company_id: number, job_id: number) {
  const readStatuses = () =>
    db
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
      .execute();
  return (await lockPipelineOfJob(db, { company_id, id: job_id }, readStatuses)).read;
}

/** Returns the id of the first application for the job per email key. */
export async function firstApplications(
  db: Db,
  { company_id, job_id }: Pick<Place, "company_id" | "job_id">,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(keys.filter((key) => key !== null))];
  if (wanted.length === 0) return new Map();
  const found = await db
    .selectFrom("application")
    .where("company_id", "=", company_id)
    .where(sql<boolean>`email_key = any(${wanted}::text[])`)
    .where("job_id", "=", job_id)
    .where("deleted_at", "is", null)
    .groupBy("email_key")
    .select((eb) => ["email_key", eb.fn.min("id").as("id")])
    .execute();
  return new Map(found.map(({ email_key, id }) => [email_key ?? "", id]));
}

async function insertRows(db: Db, { company_id, job_id, uploaded_by_id }: Place, rows: readonly object[]) {
  const { rows: inserted } = await sql<{ id: number }>`
    insert into application (
      company_id, job_id, uploaded_by_id, first_name, last_name, name_key, email, email_key, phone_number, social_title,
      ln_url, message, language, source_type, source_json, is_internal, status_id, status_group, is_masked, owner_id,
      idle_at, rejection_due_at, dt_created
    )
    select ${company_id}, ${job_id}, ${uploaded_by_id}::bigint, first_name, last_name, name_key, email, email_key,
      phone_number, social_title, ln_url, message, language, source_type, source_json, is_internal, status_id,
      status_group, is_masked, owner_id, now() + make_interval(days => idle_days),
      now() + make_interval(days => rejection_days), coalesce(dt_created, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      place integer, first_name text, last_name text, name_key text, email text, email_key text, phone_number text,
      social_title text, ln_url text, message text, language text, source_type text, source_json jsonb,
      is_internal boolean, status_id bigint, status_group smallint, is_masked boolean, owner_id bigint,
      idle_days integer, rejection_days integer, dt_created timestamptz
    )
    order by place
    returning id
  `.execute(db);
  // Ids are assigned in the order of the rows, but PostgreSQL may return them in another order.
  return inserted.map(({ id }) => id).toSorted((one, other) => one - other);
}

type Made = {
  ids: readonly number[];
  keys: readonly (string | null)[];
  first: ReadonlyMap<string, number>;
};

/** Links repeated applications within one batch to the first one, whose id was unknown when they were inserted. */
async function nameFirst(db: Db, company_id: number, { ids, keys, first }: Made): Promise<ReadonlyMap<number, number>> {
  const seen = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [index, key] of keys.entries()) {
    const id = ids[index];
    if (key === null || id === undefined || first.has(key)) continue;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, id);
    else repeated.set(id, earlier);
  }
  if (repeated.size > 0)
    await sql`
      update application set source_json = source_json || jsonb_build_object('duplicate_of', named.earlier)
      from unnest(${[...repeated.keys()]}::bigint[], ${[...repeated.values()]}::bigint[]) as named (id, earlier)
      where application.company_id = ${company_id} and application.id = named.id
    `.execute(db);
  return repeated;
}
