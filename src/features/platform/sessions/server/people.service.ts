import { sql } from "kysely";
import type { CompanyRole } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { AppError } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";

export type NewUser = { name: string; email: string; language: string; password_hash: string };

/** A person who can sign in; an address has one account. */
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

/** Superusers run the server: they create companies and groups and switch features. */
export const setSuperuser = (db: Db, user_id: number, is_superuser: boolean) =>
  db.updateTable("app_user").set({ is_superuser }).where("id", "=", user_id).execute();

/** Gives a person a place in a company, confirmed, or another role where they have one. */
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

/** Whether a company would be without an owner if this one were none: another who was invited only, or whose access ends, does not count. */
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

/** The owners who get in with a password where the company forces single sign-on, and whose access does not end. */
export const ownersPastSso = (db: Db, company_id: number) =>
  db
    .selectFrom("company_user")
    .where("company_id", "=", company_id)
    .where("role", "=", "owner")
    .where("can_bypass_sso", "=", true)
    .where("confirmed_at", "is not", null)
    .where("expires_at", "is", null)
    .select("user_id");

/** Whether this owner is the last of them: without one, a provider that is away would lock the company out. */
export async function isLastPastSso(db: Db, company_id: number, user_id: number): Promise<boolean> {
  const owners = await ownersPastSso(db, company_id).limit(2).execute();
  return owners.length === 1 && owners[0]?.user_id === user_id;
}

/**
 * Ends the sessions that were begun with the old password, but for the one in which it is changed, and the links by which
 * another could have been chosen, or the address to which they go been changed.
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
