import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";

const sessionDays = 14;

/** More browsers than one person uses; the one that signed in the longest ago is signed out. */
const maxSessions = 20;

export const signInMethods = ["password", "passkey", "sso", "link"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** How and from where a session begins. */
type Beginning = { method?: SignInMethod; user_agent?: string; address?: string; confirmed_at?: string };

/** A fresh session, so that a token planted before signing in is worth nothing. Returns the token, of which only the hash is kept. */
export async function createSession(db: Db, user_id: number, company_id: number, beginning: Beginning = {}) {
  const token = createToken();
  const kept = db
    .selectFrom("session")
    .where("user_id", "=", user_id)
    .select("id")
    .orderBy("id", "desc")
    .limit(maxSessions - 1);
  await db.deleteFrom("session").where("user_id", "=", user_id).where("id", "not in", kept).execute();
  const session = await db
    .insertInto("session")
    .values({
      token_hash: hashToken(token),
      user_id,
      company_id,
      ...beginning,
      expires_at: sql`now() + make_interval(days => ${sessionDays})`,
    })
    .returning(["id", "expires_at"])
    .executeTakeFirstOrThrow();
  return { ...session, token };
}
