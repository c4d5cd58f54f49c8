import { sql } from "kysely";
import { readerId, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { myRole, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Access query of scorecards: the reader's own, and submitted ones of other people. A reader who was asked for a
 * scorecard or has begun one sees others only after submitting their own, so that opinions stay independent. Viewers and
 * agency recruiters see none.
 */
export const visibleScorecards = (db: Db, actor: Actor) =>
  db
    .selectFrom("scorecard")
    .innerJoinLateral(standingIn(db, actor), (join) => join.onTrue())
    .where("scorecard.company_id", "=", actor.company_id)
    .where("standing.my_role", "not in", ["recruiter", "viewer"])
    .where((eb) =>
      eb.or([
        eb("scorecard.user_id", "=", readerId(actor)),
        eb.and([eb("scorecard.is_submitted", "=", true), sql<boolean>`standing.sees_others`]),
      ]),
    );

const standingIn = (db: Db, actor: Actor) =>
  visibleApplications(db, actor)
    .where("application.id", "=", sql.ref<number>("scorecard.application_id"))
    .select([myRole(actor).as("my_role"), seesOthers(actor).as("sees_others")])
    .as("standing");

const hasOwn = ({ user_id }: Actor) => sql<boolean>`exists (
  select from scorecard as own
  where own.company_id = application.company_id and own.application_id = application.id and own.user_id = ${user_id}
)`;

const hasSubmitted = ({ user_id }: Actor) => sql<boolean>`exists (
  select from scorecard as own
  where own.company_id = application.company_id and own.application_id = application.id and own.user_id = ${user_id}
    and own.is_submitted
)`;

/** SQL condition on `visibleApplications`: whether the reader was asked for a scorecard or has begun one. */
const isAsked = (actor: Actor) => sql<boolean>`(
  application_user.id is not null
  or coalesce(${myRole(actor)}, '') in ('job_interviewer', 'application_interviewer')
  or ${hasOwn(actor)}
)`;

/** SQL condition on `visibleApplications`: whether the reader sees other people's opinions. */
export const seesOthers = (actor: Actor) => sql<boolean>`(${hasSubmitted(actor)} or not ${isAsked(actor)})`;

/**
 * Returns whether the reader of an application is expected to submit a scorecard, and whether they see those of other
 * people.
 */
export const standingOn = (db: Db, actor: Actor, application_id: number) =>
  visibleApplications(db, actor)
    .where("application.id", "=", application_id)
    .select([
      seesOthers(actor).as("sees_others"),
      sql<boolean>`(${isAsked(actor)} and not ${hasSubmitted(actor)})`.as("is_asked"),
    ])
    .executeTakeFirstOrThrow(notFound);

/** Returns the id of a visible scorecard, or throws 404 if it doesn't exist or the actor can't see it. */
export async function requireScorecard(db: Db, actor: Actor, scorecard_id: number): Promise<{ id: number }> {
  const found = await visibleScorecards(db, actor)
    .where("scorecard.id", "=", scorecard_id)
    .select("scorecard.id")
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
