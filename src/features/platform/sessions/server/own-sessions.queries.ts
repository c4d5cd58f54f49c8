import Bowser from "bowser";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { hashToken } from "#server/secrets.ts";
import type { OwnSession } from "../own-sessions.contract.ts";

/**
 * SQL condition: the sessions of a person that their current session can list and end. A company's identity provider can
 * start sessions for any of its people, so an SSO session sees only SSO sessions of the same company.
 */
const shownTo = (user_id: number, current_id: number) => sql<boolean>`(
  session.user_id = ${user_id} and exists (
    select from session as present where present.id = ${current_id}
      and (present.method <> 'sso' or (session.method = 'sso' and session.company_id = present.company_id))
  )
)`;

/** Lists the open sessions. The number is bounded, because creating a session ends the oldest beyond the limit. */
export async function ownSessions(db: Db, user_id: number, current_id: number): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom("session")
    .where(shownTo(user_id, current_id))
    .where("expires_at", ">", sql<string>`now()`)
    .select(["id", "method", "user_agent", "address", "dt_created", "dt_seen"])
    .orderBy(sql`id = ${current_id}`, "desc")
    .orderBy("dt_seen", "desc")
    .execute();
  return rows.map(({ user_agent, method, ...session }) => ({
    ...session,
    ...programOf(user_agent),
    method: method as OwnSession["method"],
    is_current: session.id === current_id,
  }));
}

/** Returns the browser and operating system, as far as the User-Agent header names them. */
function programOf(user_agent: string): Pick<OwnSession, "browser" | "platform"> {
  // The parser throws on an empty string.
  if (user_agent.trim() === "") return { browser: null, platform: null };
  const { browser, os } = Bowser.parse(user_agent);
  return { browser: browser.name || null, platform: os.name || null };
}

export async function endOwn(db: Db, user_id: number, current_id: number, id: number): Promise<boolean> {
  const ended = await db
    .deleteFrom("session")
    .where(shownTo(user_id, current_id))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

export const endOthers = (db: Db, user_id: number, current_id: number) =>
  db.deleteFrom("session").where(shownTo(user_id, current_id)).where("id", "<>", current_id).execute();

export const confirmSession = (db: Db, id: number) =>
  db
    .updateTable("session")
    .set({ confirmed_at: sql`now()` })
    .where("id", "=", id)
    .execute();

/** Minimum minutes between two updates of a session's last use. */
export const seenMinutes = 5;

export const noteSeen = (db: Db, token: string) =>
  db
    .updateTable("session")
    .set({ dt_seen: sql`now()` })
    .where("token_hash", "=", hashToken(token))
    .where("dt_seen", "<", sql<string>`now() - make_interval(mins => ${seenMinutes})`)
    .execute();
