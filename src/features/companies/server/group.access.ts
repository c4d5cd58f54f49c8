import { sql } from "kysely";
import { isAdmin, type Actor, type CompanyFeature, type CompanyRole } from "#shared/actor.ts";
import type { Permission } from "#shared/permissions.ts";
import type { Db } from "#server/db/database.ts";

/** Whoever runs a company may look into the others of its group, there with the rights they have there. */
export const maySearchGroup = (actor: Actor) => isAdmin(actor);

/** The person as each company of the current one's group knows them, the current one among them. */
export async function groupActors(db: Db, actor: Actor): Promise<Actor[]> {
  const rows = await db
    .selectFrom("company")
    .innerJoin("company as own", (join) => join.on("own.id", "=", actor.company_id))
    .leftJoin("company_user", (join) =>
      join.onRef("company_user.company_id", "=", "company.id").on("company_user.user_id", "=", actor.user_id),
    )
    .where((eb) =>
      eb.or([
        eb("company.id", "=", actor.company_id),
        eb("company.company_group_id", "=", eb.ref("own.company_group_id")),
      ]),
    )
    .$if(!actor.is_superuser, (query) =>
      query
        .where("company_user.confirmed_at", "is not", null)
        .where(sql<boolean>`(company_user.expires_at is null or company_user.expires_at > now())`),
    )
    .select((eb) => [
      "company.id",
      "company.features",
      "company_user.role",
      eb
        .selectFrom("user_permission")
        .whereRef("user_permission.company_id", "=", "company.id")
        .where("user_permission.user_id", "=", actor.user_id)
        .select(sql<string[]>`coalesce(array_agg(permission order by permission), '{}')`.as("permissions"))
        .as("permissions"),
    ])
    .orderBy("company.id")
    .limit(mostCompanies)
    .execute();
  return rows.map((row) => ({
    ...actor,
    company_id: row.id,
    role: (row.role ?? "owner") as CompanyRole,
    permissions: (row.permissions ?? []) as Permission[],
    features: row.features as CompanyFeature[],
  }));
}

/** A search asks each of them. */
const mostCompanies = 100;
