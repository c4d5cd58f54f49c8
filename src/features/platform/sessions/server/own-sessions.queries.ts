import Bowser from "bowser";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { hashToken } from "#server/secrets.ts";
import type { OwnSession } from "../own-sessions.contract.ts";

/**
 * The sessions of one person that their present one shows and may end. A company's provider begins sessions of any of its
 * people, so one of those knows of the same kind only.
 */
const shownTo = (user_id: number, current_id: number) => sql<boolean>`(
  session.user_id = ${user_id} and exists (
    select from session as present where present.id = ${current_id}
      and (present.method <> 'sso' or (session.method = 'sso' and session.company_id = present.company_id))
  )
)`;

/** Those that are open. There are never many: the oldest ends when there are too many. */
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

/** The browser and the system that it runs on, as far as it tells them. */
function programOf(user_agent: string): Pick<OwnSession, "browser" | "platform"> {
  // The parser does not take an empty text.
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

/** So many minutes at the least lie between two notes of when a session was last used. */
export const seenMinutes = 5;

export const noteSeen = (db: Db, token: string) =>
  db
    .updateTable("session")
    .set({ dt_seen: sql`now()` })
    .where("token_hash", "=", hashToken(token))
    .where("dt_seen", "<", sql<string>`now() - make_interval(mins => ${seenMinutes})`)
    .execute();
