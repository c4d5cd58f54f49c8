import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createRandom } from "../content/random.ts";
import { kits, scorecardOf } from "../content/scorecards.ts";

/** Number of interviewed applications in each company that have scorecards. */
const interviewed = 75;
/** Number of scorecards that the demo's interviewer still has to fill in. */
const awaited = 5;
const interviewerEmail = "interviewer@demo.test";
const hour = 3_600_000;

/** Inserts interview kits, and interviewers' scorecards for the first applications. */
export async function insertScorecards(db: Db, now: Date): Promise<void> {
  const companies = await db.selectFrom("company").where("is_demo", "=", true).select("id").orderBy("id").execute();
  for (const { id } of companies) {
    // oxlint-disable-next-line no-await-in-loop -- Two companies, in one transaction.
    await insertInto(db, id, now);
  }
}

async function insertInto(db: Db, company_id: number, now: Date): Promise<void> {
  const existing = await db.selectFrom("interview_kit").where("company_id", "=", company_id).select("id").execute();
  if (existing.length > 0) return;
  const kit_ids = await insertKits(db, company_id, now);
  const waiting = await shareWithInterviewer(db, company_id);
  const people = await interviewersIn(db, company_id);
  const cards = [...people].slice(0, interviewed).flatMap(([application_id, { job_id, last, users }]) => {
    const random = createRandom(`interviews ${company_id} ${application_id}`);
    const quality = random.next();
    const present = users.filter(({ isDemo }) => !(isDemo && waiting.has(application_id)));
    return random.some(present, random.int(2, 3)).map(({ id: user_id }, index) => {
      const card = scorecardOf(`scorecard ${company_id} ${application_id} ${user_id}`, quality);
      // Keep the log in chronological order: scorecards are dated between the last log entry and an hour ago.
      const room = Math.max(0, now.getTime() - hour - last);
      const after = Math.min((20 + index * 9 + random.int(0, 40)) * hour, (room * (index + 1)) / (4 + random.next()));
      const at = new Date(last + after);
      return { application_id, job_id, user_id, card, at: at.toISOString() };
    });
  });
  if (cards.length === 0) return;
  const inOrder = cards.toSorted((one, other) => one.at.localeCompare(other.at));
  const inserted = await db
    .insertInto("scorecard")
    .values(
      inOrder.map(({ application_id, user_id, at, card }) => ({
        company_id,
        application_id,
        user_id,
        kit_id: kit_ids[card.kit] ?? 0,
        kit_version: 1,
        ratings: JSON.stringify(card.ratings),
        answers: JSON.stringify(card.answers),
        notes: card.notes,
        recommendation: card.recommendation,
        is_submitted: true,
        submitted_at: at,
        dt_created: at,
        dt_modified: at,
      })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("activity")
    .values(
      inOrder.map(({ application_id, job_id, user_id, at }, index) => ({
        type: "scorecard_submitted",
        company_id,
        application_id,
        job_id,
        actor_id: user_id,
        data: JSON.stringify({ scorecard_id: inserted[index]?.id }),
        dt_created: at,
      })),
    )
    .execute();
}

async function insertKits(db: Db, company_id: number, now: Date): Promise<number[]> {
  const dt_created = new Date(now.getTime() - 400 * 24 * hour).toISOString();
  const inserted = await db
    .insertInto("interview_kit")
    .values(kits.map(() => ({ company_id, dt_created })))
    .returning("id")
    .execute();
  await db
    .insertInto("interview_kit_version")
    .values(
      kits.map(({ name, instructions, attributes, questions }, index) => ({
        company_id,
        kit_id: inserted[index]?.id ?? 0,
        version: 1,
        name,
        instructions,
        attributes: JSON.stringify(attributes),
        questions: JSON.stringify(questions.map(({ id, text }) => ({ id, text }))),
        dt_created,
      })),
    )
    .execute();
  return inserted.map(({ id }) => id);
}

/**
 * Selects applications waiting for the demo's interviewer: in progress, on jobs without a role for that person, and
 * shared with them by the team.
 */
async function shareWithInterviewer(db: Db, company_id: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number; job_id: number; user_id: number; asker_id: number; last: string }>`
    select application.id, application.job_id, member.user_id, asker.user_id as asker_id, activity.last
    from application
    join company_user member on member.company_id = application.company_id
    join app_user on app_user.id = member.user_id and app_user.email = ${interviewerEmail}
    cross join lateral (
      select user_id from job_user
      where job_user.company_id = application.company_id and job_user.job_id = application.job_id
        and job_user.role in ('job_owner', 'collaborator')
      order by role desc, user_id limit 1
    ) asker
    cross join lateral (
      select max(dt_created) as last from activity
      where activity.company_id = application.company_id and activity.application_id = application.id
    ) activity
    where application.company_id = ${company_id} and application.status_group = 1
      -- Grown applications have no history.
      and activity.last is not null
      and not exists (
        select from job_user
        where job_user.company_id = application.company_id and job_user.job_id = application.job_id
          and job_user.user_id = member.user_id
      )
      and not exists (
        select from application_user
        where application_user.company_id = application.company_id
          and application_user.application_id = application.id and application_user.user_id = member.user_id
      )
    order by application.last_modified desc, application.id
    limit ${awaited}
  `.execute(db);
  if (rows.length === 0) return new Set();
  await db
    .insertInto("application_user")
    .values(rows.map(({ id, user_id }) => ({ company_id, application_id: id, user_id })))
    .execute();
  await db
    .insertInto("activity")
    .values(
      rows.map(({ id, job_id, user_id, asker_id, last }) => ({
        type: "interviewer_added",
        company_id,
        application_id: id,
        job_id,
        actor_id: asker_id,
        data: JSON.stringify({ interviewer_id: user_id }),
        dt_created: last,
      })),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Interviewed = { job_id: number; last: number; users: { id: number; isDemo: boolean }[] };

/**
 * Interviewers of each application in progress, most recently moved first: the job's team and people invited to the
 * application.
 */
async function interviewersIn(db: Db, company_id: number): Promise<Map<number, Interviewed>> {
  const rows = await db
    .selectFrom("application")
    .innerJoin("job", (join) =>
      join.onRef("job.company_id", "=", "application.company_id").onRef("job.id", "=", "application.job_id"),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("job_user")
          .whereRef("job_user.company_id", "=", "application.company_id")
          .whereRef("job_user.job_id", "=", "application.job_id")
          .where("job_user.role", "in", ["job_owner", "collaborator", "job_interviewer"])
          .select("job_user.user_id")
          .union(
            eb
              .selectFrom("application_user")
              .whereRef("application_user.company_id", "=", "application.company_id")
              .whereRef("application_user.application_id", "=", "application.id")
              .select("application_user.user_id"),
          )
          .as("interviewer"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("activity")
          .whereRef("activity.company_id", "=", "application.company_id")
          .whereRef("activity.application_id", "=", "application.id")
          .select(sql<string>`max(activity.dt_created)`.as("last"))
          .as("history"),
      (join) => join.onTrue(),
    )
    .innerJoin("app_user", "app_user.id", "interviewer.user_id")
    .where("application.company_id", "=", company_id)
    .where("application.status_group", "=", 1)
    // Grown applications have no such history.
    .where("history.last", "is not", null)
    .select((eb) => [
      "application.id",
      "application.job_id",
      "history.last",
      "app_user.id as user_id",
      eb("app_user.email", "=", interviewerEmail).as("isDemo"),
    ])
    .orderBy("application.last_modified", "desc")
    .orderBy("application.id")
    .orderBy("app_user.id")
    .execute();
  const found = new Map<number, Interviewed>();
  for (const { id, job_id, last, user_id, isDemo } of rows) {
    const known = found.get(id) ?? { job_id, last: new Date(last).getTime(), users: [] };
    known.users.push({ id: user_id, isDemo: Boolean(isDemo) });
    found.set(id, known);
  }
  return new Map([...found].filter(([, { users }]) => users.length > 1));
}
