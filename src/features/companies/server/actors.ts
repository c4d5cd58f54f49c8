import { sql } from "kysely";
import type { Actor, CompanyFeature, CompanyRole } from "#shared/actor.ts";
import type { Permission } from "#shared/permissions.ts";
import type { Db } from "#server/db/database.ts";

/** A person as a company knows them now, for work that is done in their name; nobody once they have no place there. */
export async function actorIn(db: Db, company_id: number, user_id: number): Promise<Actor | undefined> {
  const row = await db
    .selectFrom("app_user")
    .innerJoin("company", (join) => join.on("company.id", "=", company_id))
    .leftJoin("company_user", (join) =>
      join.onRef("company_user.user_id", "=", "app_user.id").onRef("company_user.company_id", "=", "company.id"),
    )
    .where("app_user.id", "=", user_id)
    .where((eb) =>
      eb.or([
        eb("app_user.is_superuser", "=", true),
        eb.and([
          eb("company_user.confirmed_at", "is not", null),
          eb.or([eb("company_user.expires_at", "is", null), eb("company_user.expires_at", ">", sql<string>`now()`)]),
        ]),
      ]),
    )
    .select((eb) => [
      "company_user.role",
      "app_user.is_superuser",
      "app_user.language",
      "company.features",
      eb
        .selectFrom("user_permission")
        .whereRef("user_permission.user_id", "=", "app_user.id")
        .whereRef("user_permission.company_id", "=", "company.id")
        .select(sql<string[]>`coalesce(array_agg(permission order by permission), '{}')`.as("permissions"))
        .as("permissions"),
    ])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      user_id,
      company_id,
      role: (row.role ?? "owner") as CompanyRole,
      permissions: (row.permissions ?? []) as Permission[],
      features: row.features as CompanyFeature[],
    }
  );
}
