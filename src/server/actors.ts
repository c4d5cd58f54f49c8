import { sql } from "kysely";
import type { Actor, CompanyFeature, CompanyRole, Entry } from "#shared/actor.ts";
import { usablePermissions } from "#shared/permissions.ts";
import type { Db } from "./db/database.ts";

/**
 * Whether a person can work in the company without its single sign-on. Expects the tables `company` and `company_user`.
 */
export const entersWithoutSso = sql<boolean>`(
  coalesce(company_user.can_bypass_sso, false)
  or not exists (select from sso_connection where sso_connection.company_id = company.id and is_forced)
)`;

/** Whether a person has a role in the company now: confirmed and not expired. Expects the table `company_user`. */
export const hasRole = sql<boolean>`(
  company_user.confirmed_at is not null and (company_user.expires_at is null or company_user.expires_at > now())
)`;

/**
 * Selects all people with each company they have access to now: confirmed and not expired, or a superuser. Callers add
 * their own conditions.
 */
export const actorsQuery = (db: Db) =>
  db
    .selectFrom("app_user")
    .innerJoin("company", (join) => join.onTrue())
    .leftJoin("company_user", (join) =>
      join.onRef("company_user.user_id", "=", "app_user.id").onRef("company_user.company_id", "=", "company.id"),
    )
    .where((eb) => eb.or([eb("app_user.is_superuser", "=", true), hasRole]))
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

/**
 * Superusers without a role in the company act as its owner. Superuser status is ignored after single sign-on, because
 * the company's identity provider could claim to be anyone.
 */
export const asActor = (
  {
    user_id,
    company_id,
    role,
    is_superuser,
    language,
    features,
    permissions,
    comments_default_private,
    time_zone,
  }: ActorRow,
  entry: Entry,
): Actor => ({
  user_id,
  company_id,
  role: (role ?? "owner") as CompanyRole,
  is_superuser: is_superuser && entry !== "single_sign_on",
  entry,
  permissions: usablePermissions(permissions ?? []),
  features: features as CompanyFeature[],
  comments_default_private,
  language,
  time_zone,
});

/**
 * Loads the actors of these people in these companies, for work without a session. People without access are missing.
 */
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
  return rows.map((row) => asActor(row, "background"));
}
