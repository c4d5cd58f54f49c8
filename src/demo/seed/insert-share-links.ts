import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Share links of each company, with their remaining days and number of views. */
const shared = [
  { title: "Shortlist for Thursday", sections: ["contact", "documents", "answers"], count: 4, days: 9, opened: 3 },
  { title: "For the board", sections: ["documents", "rating"], count: 2, days: 23, opened: 0 },
];

/** Inserts share links, with which people without an account read applications of the demo. */
export async function insertShareLinks(db: Db, now: Date): Promise<void> {
  const companies = await db.selectFrom("company").where("is_demo", "=", true).select("id").orderBy("id").execute();
  for (const { id } of companies) {
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    await insertInto(db, id, now);
  }
}

async function insertInto(db: Db, company_id: number, now: Date): Promise<void> {
  const wanted = shared.reduce((sum, { count }) => sum + count, 0);
  const [sharer, applications] = [await sharerIn(db, company_id), await latestIn(db, company_id, wanted, now)];
  if (sharer === undefined || applications.length < wanted) return;
  const since = Math.max(...applications.map(({ last }) => new Date(last).getTime()));
  let from = 0;
  for (const { title, sections, count, days, opened } of shared) {
    const listed = applications.slice(from, from + count);
    from += count;
    const at = timeOf(since + minute);
    const opened_at = opened === 0 ? null : timeOf(since + 20 * minute);
    // oxlint-disable-next-line no-await-in-loop -- Two links, in one transaction.
    const { id: share_link_id } = await db
      .insertInto("share_link")
      .values({
        company_id,
        created_by_id: sharer,
        title,
        sections,
        token_hash: hashToken(createToken()),
        expires_at: timeOf(now.getTime() + days * day),
        opened_count: opened,
        last_opened_at: opened_at,
        dt_created: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const places = listed.map(({ id: application_id }, index) => ({
      company_id,
      share_link_id,
      application_id,
      position: index + 1,
    }));
    // oxlint-disable-next-line no-await-in-loop -- Two links, in one transaction.
    await db.insertInto("share_link_application").values(places).execute();
    const lines = listed.flatMap(({ id: application_id, job_id }) => {
      const line = { company_id, application_id, job_id, data: JSON.stringify({ share_link_id }) };
      const made = { ...line, type: "applications_shared", actor_id: sharer, dt_created: at };
      if (opened_at === null) return [made];
      return [made, { ...line, type: "share_link_opened", actor_id: null, dt_created: opened_at }];
    });
    // oxlint-disable-next-line no-await-in-loop -- Two links, in one transaction.
    await db.insertInto("activity").values(lines).execute();
  }
}

const timeOf = (time: number) => new Date(time).toISOString();

/** Owner of the demo company, who can see everything. */
async function sharerIn(db: Db, company_id: number): Promise<number | undefined> {
  const owner = await db
    .selectFrom("company_user")
    .where("company_id", "=", company_id)
    .where("role", "=", "owner")
    .select("user_id")
    .orderBy("user_id")
    .executeTakeFirst();
  return owner?.user_id;
}

/** Most recently changed applications in progress. The change is long enough ago for the events that follow. */
async function latestIn(db: Db, company_id: number, limit: number, now: Date) {
  const { rows } = await sql<{ id: number; job_id: number; last: string }>`
    select application.id, application.job_id, activity.last
    from application
    join job on job.company_id = application.company_id and job.id = application.job_id and job.status = 'published'
    cross join lateral (
      select max(dt_created) as last from activity
      where activity.company_id = application.company_id and activity.application_id = application.id
    ) activity
    where application.company_id = ${company_id} and application.status_group = 1 and not application.is_masked
      and application.deleted_at is null and not application.is_hidden and application.anonymized_at is null
      and activity.last <= ${timeOf(now.getTime() - 60 * minute)}
    order by activity.last desc, application.id
    limit ${limit}
  `.execute(db);
  return rows;
}
