import { sql } from "kysely";
import { emailKey } from "#shared/email-key.ts";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom("app_user")
    .select(["id", "password_hash", "is_superuser"])
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();

/** The companies a person may work in now: confirmed and not expired; a superuser every one. */
export const companiesOf = (db: Db, user: { id: number; is_superuser: boolean }) =>
  db
    .selectFrom("company")
    .leftJoin("company_user", (join) =>
      join.onRef("company_user.company_id", "=", "company.id").on("company_user.user_id", "=", user.id),
    )
    .$if(!user.is_superuser, (query) =>
      query
        .where("company_user.confirmed_at", "is not", null)
        .where((eb) =>
          eb.or([eb("company_user.expires_at", "is", null), eb("company_user.expires_at", ">", sql<string>`now()`)]),
        ),
    )
    .select(["company.id", "company.name", "company.internal_name", "company.slug"])
    .orderBy("company.id")
    .limit(200)
    .execute();

const sessionDays = 14;

/** A fresh session, so that a token planted before signing in is worth nothing. Answers the token, of which only the hash is kept. */
export async function createSession(db: Db, user_id: number, company_id: number) {
  const token = createToken();
  const session = await db
    .insertInto("session")
    .values({
      token_hash: hashToken(token),
      user_id,
      company_id,
      expires_at: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .returning(["id", "expires_at"])
    .executeTakeFirstOrThrow();
  return { ...session, token };
}

export const deleteSession = (db: Db, token: string) =>
  db.deleteFrom("session").where("token_hash", "=", hashToken(token)).execute();

export const deleteExpiredSessions = (db: Db) =>
  db
    .deleteFrom("session")
    .where("expires_at", "<", sql<string>`now()`)
    .execute();

export const saveLanguage = (db: Db, user_id: number, language: string) =>
  db.updateTable("app_user").set({ language }).where("id", "=", user_id).execute();
