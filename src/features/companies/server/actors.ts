import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { actorsQuery, asActor } from "#server/actors.ts";
import type { Db } from "#server/db/database.ts";

/** A person as a company knows them now, for work that is done in their name; undefined once they have no access there. */
export async function actorIn(db: Db, company_id: number, user_id: number): Promise<Actor | undefined> {
  const row = await actorsQuery(db)
    .where("app_user.id", "=", user_id)
    .where("company.id", "=", company_id)
    .executeTakeFirst();
  return row && asActor(row);
}

/** The same for several people, each in a company; without those who have no access there. */
export async function actorsIn(db: Db, people: readonly { company_id: number; user_id: number }[]): Promise<Actor[]> {
  const rows = await actorsQuery(db)
    .where(
      sql<boolean>`(company.id, app_user.id) in (
        select * from unnest(
          ${people.map(({ company_id }) => company_id)}::bigint[], ${people.map(({ user_id }) => user_id)}::bigint[]
        )
      )`,
    )
    .execute();
  return rows.map(asActor);
}

/** Confirmed members whose access has not expired. */
export const membersOf = (db: Db, company_id: number) =>
  actorsQuery(db).clearSelect().where("company.id", "=", company_id).where("company_user.user_id", "is not", null);

/** `isAdmin` for the rows of the query above. */
export const isAdminRow = sql<boolean>`(company_user.role in ('owner', 'admin') or app_user.is_superuser)`;
