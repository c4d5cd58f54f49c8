import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";

const sessionDays = 14;

/** More browsers than one person uses. The oldest session is ended beyond this limit. */
const maxSessions = 20;

export const signInMethods = ["password", "passkey", "sso", "link"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** How and from where a session was started. */
type Beginning = { method?: SignInMethod; user_agent?: string; address?: string; confirmed_at?: string };

/**
 * Creates a new session, so that a token planted before the sign-in (session fixation) is useless. Returns the token, of
 * which only the hash is stored.
 */
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
