import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createRandom } from "../content/random.ts";
import { kits, scorecardOf } from "../content/scorecards.ts";

/** In each company; the rest have none, as where interviews are short. */
const interviewed = 75;
/** The interviewer of the demo has these still to fill in. */
const awaited = 5;
const hour = 3_600_000;

/** Interview kits and what interviewers made of the candidates, of the applications that are there first. */
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
  const people = await interviewersIn(db, company_id);
  const waiting = new Set(
    [...people]
      .filter(([, { users }]) => users.some(({ isDemo }) => isDemo))
      .map(([id]) => id)
      .slice(0, awaited),
  );
  const cards = [...people].slice(0, interviewed).flatMap(([application_id, { job_id, last, users }]) => {
    const random = createRandom(`interviews ${company_id} ${application_id}`);
    const quality = random.next();
    const present = users.filter(({ isDemo }) => !(isDemo && waiting.has(application_id)));
    return random.some(present, random.int(2, 3)).map(({ id: user_id }, index) => {
      const card = scorecardOf(`scorecard ${company_id} ${application_id} ${user_id}`, quality);
      // The log is in the order in which things happened.
      const at = new Date(
        Math.max(last, Math.min(now.getTime() - hour, last + (20 + index * 9 + random.int(0, 40)) * hour)),
      );
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

type Interviewed = { job_id: number; last: number; users: { id: number; isDemo: boolean }[] };

/** Who would interview whom: the job's team and the invited, of applications in progress, the latest moved first. */
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
    .innerJoin("app_user", "app_user.id", "interviewer.user_id")
    .where("application.company_id", "=", company_id)
    .where("application.status_group", "=", 1)
    .select((eb) => [
      "application.id",
      "application.job_id",
      eb
        .selectFrom("activity")
        .whereRef("activity.company_id", "=", "application.company_id")
        .whereRef("activity.application_id", "=", "application.id")
        .select(sql<string>`max(activity.dt_created)`.as("last"))
        .as("last"),
      "app_user.id as user_id",
      eb("app_user.email", "=", "interviewer@demo.test").as("isDemo"),
    ])
    .orderBy("application.last_modified", "desc")
    .orderBy("application.id")
    .orderBy("app_user.id")
    .execute();
  const found = new Map<number, Interviewed>();
  for (const { id, job_id, last, user_id, isDemo } of rows) {
    const known = found.get(id) ?? { job_id, last: new Date(last ?? 0).getTime(), users: [] };
    known.users.push({ id: user_id, isDemo: Boolean(isDemo) });
    found.set(id, known);
  }
  return new Map([...found].filter(([, { users }]) => users.length > 1));
}
