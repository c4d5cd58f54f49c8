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

/** Gives a person a place in a company, confirmed, or another role where they have one. */
export async function setRole(db: Db, company_id: number, user_id: number, role: CompanyRole): Promise<void> {
  await db
    .insertInto("company_user")
    .values({ company_id, user_id, role, confirmed_at: sql`now()` })
    .onConflict((conflict) => conflict.columns(["company_id", "user_id"]).doUpdateSet({ role }))
    .execute();
}

export async function isOnlyOwner(db: Db, company_id: number, user_id: number): Promise<boolean> {
  const owners = await db
    .selectFrom("company_user")
    .where("company_id", "=", company_id)
    .where("role", "=", "owner")
    .select("user_id")
    .limit(2)
    .execute();
  return owners.length === 1 && owners[0]?.user_id === user_id;
}

/** Ends the sessions that were begun with the old password, and the links by which another could have been chosen. */
export async function setPassword(db: Db, user_id: number, password_hash: string): Promise<void> {
  await db.updateTable("app_user").set({ password_hash }).where("id", "=", user_id).execute();
  await db.deleteFrom("session").where("user_id", "=", user_id).execute();
  await db.deleteFrom("password_reset").where("user_id", "=", user_id).where("used_at", "is", null).execute();
}
