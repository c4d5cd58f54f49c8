import { sql } from "kysely";
import type { CompanyRole } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { AppError } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";

export type NewUser = { name: string; email: string; language: string; password_hash: string };

/** Creates an account; an email address has at most one. */
export async function createUser(db: Db, { name, email, language, password_hash }: NewUser): Promise<{ id: number }> {
  const user = await db
    .insertInto("app_user")
    .values({ name, email, email_key: emailKey(email), language, password_hash })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!user) throw new AppError(409, "email_taken", "sessions:emailTaken");
  return user;
}

export const findUser = (db: Db, email: string) =>
  db.selectFrom("app_user").select(["id", "name"]).where("email_key", "=", emailKey(email)).executeTakeFirst();

/**
 * Makes a person a superuser, or revokes it. Superusers run the server: they create companies and groups and toggle
 * features.
 */
export const setSuperuser = (db: Db, user_id: number, is_superuser: boolean) =>
  db.updateTable("app_user").set({ is_superuser }).where("id", "=", user_id).execute();

/** Adds a person to a company as a confirmed member, or changes the role of an existing member. */
export async function setRole(db: Db, company_id: number, user_id: number, role: CompanyRole): Promise<void> {
  await db
    .insertInto("company_user")
    .values({ company_id, user_id, role, confirmed_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id"]).doUpdateSet({
        role,
        confirmed_at: sql`coalesce(company_user.confirmed_at, now())`,
        removed_at: null,
      }),
    )
    .execute();
}

/**
 * Whether a company would have no owner without this person. Owners who are only invited, or whose access expires, don't
 * count.
 */
export async function isLastOwner(db: Db, company_id: number, user_id: number): Promise<boolean> {
  const owners = () =>
    db.selectFrom("company_user").where("company_id", "=", company_id).where("role", "=", "owner").select("user_id");
  const own = await owners().where("user_id", "=", user_id).executeTakeFirst();
  if (!own) return false;
  const other = await owners()
    .where("user_id", "<>", user_id)
    .where("confirmed_at", "is not", null)
    .where("expires_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/**
 * Selects the owners who can sign in with a password even if the company forces single sign-on, and whose access doesn't
 * expire.
 */
export const ownersPastSso = (db: Db, company_id: number) =>
  db
    .selectFrom("company_user")
    .where("company_id", "=", company_id)
    .where("role", "=", "owner")
    .where("can_bypass_sso", "=", true)
    .where("confirmed_at", "is not", null)
    .where("expires_at", "is", null)
    .select("user_id");

/**
 * Whether this owner is the last one who can bypass single sign-on. Without one, an outage of the provider would lock the
 * company out.
 */
export async function isLastPastSso(db: Db, company_id: number, user_id: number): Promise<boolean> {
  const owners = await ownersPastSso(db, company_id).limit(2).execute();
  return owners.length === 1 && owners[0]?.user_id === user_id;
}

/**
 * Sets a new password. Ends the sessions started with the old one, except the current session, and deletes open links
 * that could set another password or change the email address.
 */
export async function setPassword(
  db: Db,
  user_id: number,
  password_hash: string,
  kept_session_id?: number,
): Promise<void> {
  await db.updateTable("app_user").set({ password_hash }).where("id", "=", user_id).execute();
  await endSessions(db, user_id, kept_session_id);
  await db.deleteFrom("password_reset").where("user_id", "=", user_id).where("used_at", "is", null).execute();
  await db.deleteFrom("email_change").where("user_id", "=", user_id).where("used_at", "is", null).execute();
}

const endSessions = (db: Db, user_id: number, kept_session_id = 0) =>
  db.deleteFrom("session").where("user_id", "=", user_id).where("id", "<>", kept_session_id).execute();
