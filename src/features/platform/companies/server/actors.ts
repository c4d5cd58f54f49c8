import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { actorsQuery, asActor } from "#server/actors.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Returns the actor of a person in a company, for work in their name without a session, or undefined if they no longer
 * have access.
 */
export async function actorIn(db: Db, company_id: number, user_id: number): Promise<Actor | undefined> {
  const row = await actorsQuery(db)
    .where("app_user.id", "=", user_id)
    .where("company.id", "=", company_id)
    .executeTakeFirst();
  return row && asActor(row, "background");
}

/** Selects the confirmed members whose access has not expired. */
export const membersOf = (db: Db, company_id: number) =>
  actorsQuery(db).clearSelect().where("company.id", "=", company_id).where("company_user.user_id", "is not", null);

/** `isAdmin` in SQL, for the rows of `actorsQuery`. */
export const isAdminRow = sql<boolean>`(company_user.role in ('owner', 'admin') or app_user.is_superuser)`;
