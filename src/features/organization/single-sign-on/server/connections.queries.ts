import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** With the secret, for the server's own use. */
const connections = (db: Db) =>
  db
    .selectFrom("sso_connection")
    .innerJoin("company", "company.id", "sso_connection.company_id")
    .selectAll("sso_connection")
    .select("company.slug");

export type Connection = NonNullable<Awaited<ReturnType<typeof connectionOf>>>;

export const connectionOf = (db: Db, company_id: number) =>
  connections(db).where("sso_connection.company_id", "=", company_id).executeTakeFirst();

/** The connection of a company's address, whether its people may use it yet or only those who test it. */
export const connectionAt = (db: Db, slug: string) =>
  connections(db).where("company.slug", "=", slug).executeTakeFirst();

/** Where a person of this address signs in; a company that forces it comes before others. */
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

/** Who is let in for an address. A superuser is not: they have all companies, and one company's provider speaks for its own. */
export const personAt = (db: Db, company_id: number, email_key: string) =>
  placesIn(db, email_key).where("company_user.company_id", "=", company_id).select("app_user.id").executeTakeFirst();

/** Whether the person of this address has an invitation to the company that they have not accepted. */
export async function isInvited(db: Db, company_id: number, email_key: string): Promise<boolean> {
  const place = await companyUsersOf(db, email_key)
    .where("company_user.company_id", "=", company_id)
    .where("confirmed_at", "is", null)
    .select("app_user.id")
    .executeTakeFirst();
  return place !== undefined;
}

/** Places that are taken and have not ended. */
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
