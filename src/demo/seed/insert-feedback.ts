import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import { createRandom } from "../content/random.ts";
import { askedPeople, feedbackOf } from "../content/feedback.ts";

/** Number of requests in each company. Of every three requests by link, one is unanswered. */
const asked = 12;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Inserts feedback on interviewed applications, given through links by people without an account. */
export async function insertFeedback(db: Db, now: Date): Promise<void> {
  const companies = await db.selectFrom("company").where("is_demo", "=", true).select("id").orderBy("id").execute();
  for (const { id } of companies) {
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    await insertInto(db, id, now);
  }
}

async function insertInto(db: Db, company_id: number, now: Date): Promise<void> {
  const applications = await interviewedIn(db, company_id, new Date(now.getTime() - hour));
  const links = applications.map(({ id, job_id, asker_id, last }, index) => {
    const random = createRandom(`feedback ${company_id} ${id}`);
    const at = new Date(last).getTime();
    const isGiven = index % 3 !== 2;
    return {
      job_id,
      at,
      row: {
        company_id,
        application_id: id,
        created_by_id: asker_id,
        name: random.pick(askedPeople),
        token_hash: hashToken(createToken()),
        dt_created: timeOf(at + minute),
        expires_at: timeOf(now.getTime() + random.int(3, 14) * day),
        ...(isGiven && {
          ...feedbackOf(random),
          opened_at: timeOf(at + 40 * minute),
          given_at: timeOf(at + 50 * minute),
          dt_modified: timeOf(at + 50 * minute),
        }),
      },
    };
  });
  if (links.length === 0) return;
  const inserted = await db
    .insertInto("feedback_link")
    .values(links.map(({ row }) => row))
    .returning(["id", "application_id"])
    .execute();
  const idOf = new Map(inserted.map(({ id, application_id }) => [application_id, id]));
  const lines = links.flatMap(({ job_id, row }) => {
    const { application_id, dt_created, created_by_id } = row;
    const shared = {
      company_id,
      application_id,
      job_id,
      data: JSON.stringify({ feedback_link_id: idOf.get(application_id) }),
    };
    const made = { ...shared, type: "feedback_asked", actor_id: created_by_id, dt_created };
    if (!("given_at" in row)) return [made];
    const unnamed = { ...shared, actor_id: null };
    return [
      made,
      { ...unnamed, type: "feedback_link_opened", dt_created: row.opened_at },
      { ...unnamed, type: "feedback_given", dt_created: row.given_at },
    ];
  });
  await db
    .insertInto("activity")
    .values(lines.map((line) => ({ ...line, dt_created: line.dt_created ?? "" })))
    .execute();
}

const timeOf = (time: number) => new Date(time).toISOString();

/** Most recent applications with scorecards and no later activity, each with a member of the team. */
async function interviewedIn(db: Db, company_id: number, before: Date) {
  const { rows } = await sql<{ id: number; job_id: number; asker_id: number; last: string }>`
    select application.id, application.job_id, asker.user_id as asker_id, activity.last
    from application
    cross join lateral (
      select max(dt_created) as last from activity
      where activity.company_id = application.company_id and activity.application_id = application.id
    ) activity
    cross join lateral (
      select user_id from job_user
      where job_user.company_id = application.company_id and job_user.job_id = application.job_id
        and job_user.role in ('job_owner', 'collaborator')
      order by job_user.role desc, user_id limit 1
    ) asker
    where application.company_id = ${company_id} and activity.last <= ${before.toISOString()}
      and exists (
        select from scorecard
        where scorecard.company_id = application.company_id and scorecard.application_id = application.id
      )
    order by activity.last desc, application.id
    limit ${asked}
  `.execute(db);
  return rows;
}
