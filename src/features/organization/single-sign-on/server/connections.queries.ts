import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Includes the client secret, so use it only on the server. */
const connections = (db: Db) =>
  db
    .selectFrom("sso_connection")
    .innerJoin("company", "company.id", "sso_connection.company_id")
    .selectAll("sso_connection")
    .select("company.slug");

export type Connection = NonNullable<Awaited<ReturnType<typeof connectionOf>>>;

export const connectionOf = (db: Db, company_id: number) =>
  connections(db).where("sso_connection.company_id", "=", company_id).executeTakeFirst();

/** Finds the connection by the company's slug, even if it is not enabled yet, because people can test it then. */
export const connectionAt = (db: Db, slug: string) =>
  connections(db).where("company.slug", "=", slug).executeTakeFirst();

/** Finds the company at which an email address signs in. Companies that force single sign-on come first. */
export const connectedCompany = (db: Db, email_key: string) =>
  placesIn(db, email_key)
    .innerJoin("sso_connection", "sso_connection.company_id", "company_user.company_id")
    .innerJoin("company", "company.id", "company_user.company_id")
    .where("is_enabled", "=", true)
    .select("company.slug")
    .orderBy("is_forced", "desc")
    .orderBy("company.id")
    .limit(1)
    .executeTakeFirst();

/**
 * Finds the person to sign in by email address. Superusers are excluded: they have access to all companies, and one
 * company's provider must not vouch for them.
 */
export const personAt = (db: Db, company_id: number, email_key: string) =>
  placesIn(db, email_key).where("company_user.company_id", "=", company_id).select("app_user.id").executeTakeFirst();

/** Whether the person with this email address has a pending invitation to the company. */
export async function isInvited(db: Db, company_id: number, email_key: string): Promise<boolean> {
  const place = await companyUsersOf(db, email_key)
    .where("company_user.company_id", "=", company_id)
    .where("confirmed_at", "is", null)
    .select("app_user.id")
    .executeTakeFirst();
  return place !== undefined;
}

/** Memberships that are confirmed and haven't expired. */
const placesIn = (db: Db, email_key: string) =>
  companyUsersOf(db, email_key)
    .where("confirmed_at", "is not", null)
    .where((eb) =>
      eb.or([eb("company_user.expires_at", "is", null), eb("company_user.expires_at", ">", sql<string>`now()`)]),
    );

const companyUsersOf = (db: Db, email_key: string) =>
  db
    .selectFrom("app_user")
    .innerJoin("company_user", "company_user.user_id", "app_user.id")
    .where("email_key", "=", email_key)
    .where("is_superuser", "=", false)
    .where("removed_at", "is", null);
