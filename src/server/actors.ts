import { sql } from "kysely";
import type { Actor, CompanyFeature, CompanyRole } from "#shared/actor.ts";
import { usablePermissions } from "#shared/permissions.ts";
import type { Db } from "./db/database.ts";

/** Of a company and a place in it: whether the person may work there who signed in here, and not at its identity provider. */
export const entersWithoutSso = sql<boolean>`(
  coalesce(company_user.can_bypass_sso, false)
  or not exists (select from sso_connection where sso_connection.company_id = company.id and is_forced)
)`;

/**
 * The actors of all people in each company they have access to now: confirmed and not expired, or a superuser. Callers
 * that need a person in a company start here and say which.
 */
export const actorsQuery = (db: Db) =>
  db
    .selectFrom("app_user")
    .innerJoin("company", (join) => join.onTrue())
    .leftJoin("company_user", (join) =>
      join.onRef("company_user.user_id", "=", "app_user.id").onRef("company_user.company_id", "=", "company.id"),
    )
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
      "app_user.id as user_id",
      "company.id as company_id",
      "company_user.role",
      "company_user.comments_default_private",
      "app_user.is_superuser",
      "app_user.language",
      "company.features",
      "company.time_zone",
      eb
        .selectFrom("user_permission")
        .whereRef("user_permission.user_id", "=", "app_user.id")
        .whereRef("user_permission.company_id", "=", "company.id")
        .select(sql<string[]>`coalesce(array_agg(permission order by permission), '{}')`.as("permissions"))
        .as("permissions"),
    ]);

type ActorRow = Awaited<ReturnType<ReturnType<typeof actorsQuery>["executeTakeFirstOrThrow"]>>;

/** A superuser without a place of their own in the company is there as its owner. */
export const asActor = ({
  user_id,
  company_id,
  role,
  is_superuser,
  language,
  features,
  permissions,
  comments_default_private,
  time_zone,
}: ActorRow): Actor => ({
  user_id,
  company_id,
  role: (role ?? "owner") as CompanyRole,
  is_superuser,
  permissions: usablePermissions(permissions ?? []),
  features: features as CompanyFeature[],
  comments_default_private,
  language,
  time_zone,
});

/** These people as their companies know them now, without those who have no access there. */
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
