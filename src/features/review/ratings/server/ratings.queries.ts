import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Rating } from "../ratings.contract.ts";
import { canDeleteRating } from "../ratings.policy.ts";

export async function ratingsOf(db: Db, actor: Actor, { id, company_id }: VisibleApplication): Promise<Rating[]> {
  const rows = await db
    .selectFrom("rating")
    .where("rating.company_id", "=", company_id)
    .where("rating.application_id", "=", id)
    .select((eb) => [
      "rating.id",
      "rating.application_id",
      "rating.value",
      "rating.user_id",
      "rating.dt_created",
      userRef(eb, "rating.user_id").as("user"),
    ])
    .orderBy("rating.dt_created", "desc")
    .orderBy("rating.id", "desc")
    .execute();
  return rows.map(({ application_id, user_id, ...row }) => ({
    ...row,
    application: application_id,
    canDelete: canDeleteRating(actor, { user_id }),
  }));
}

export const findRating = (db: Db, { id, company_id }: VisibleApplication, rating_id: number) =>
  db
    .selectFrom("rating")
    .select(["id", "user_id"])
    .where("company_id", "=", company_id)
    .where("application_id", "=", id)
    .where("id", "=", rating_id)
    .executeTakeFirst();

export const ratingBy = (db: Db, { id, company_id }: VisibleApplication, user_id: number) =>
  db
    .selectFrom("rating")
    .select(["id", "value"])
    .where("company_id", "=", company_id)
    .where("application_id", "=", id)
    .where("user_id", "=", user_id)
    .executeTakeFirst();

export const upsertRating = (db: Db, { id, company_id }: VisibleApplication, user_id: number, value: number) =>
  db
    .insertInto("rating")
    .values({ company_id, application_id: id, user_id, value })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "application_id", "user_id"]).doUpdateSet({ value, dt_created: sql`now()` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();

export const removeRating = (db: Db, company_id: number, rating_id: number) =>
  db.deleteFrom("rating").where("company_id", "=", company_id).where("id", "=", rating_id).execute();

/**
 * Recomputes the average from all ratings, so that an error can't persist. The version doesn't change, because a rating
 * is no conflict with a colleague who moves the application. `last_modified` doesn't change either, because it would
 * reveal to an agency recruiter that their candidate was rated.
 */
export const refreshAverage = (db: Db, { id, company_id }: VisibleApplication) =>
  sql`
    update application set rating_avg = rated.average, rating_count = rated.count
    from (
      select avg(value)::numeric(3, 2) as average, count(*)::integer as count
      from rating where company_id = ${company_id} and application_id = ${id}
    ) as rated
    where application.company_id = ${company_id} and application.id = ${id}
  `.execute(db);

export async function averageOf(db: Db, { id, company_id }: VisibleApplication): Promise<number | null> {
  const application = await db
    .selectFrom("application")
    .select("rating_avg")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return application.rating_avg;
}
