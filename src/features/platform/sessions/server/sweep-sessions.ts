import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";
import { deleteExpiredSessions } from "./sessions.queries.ts";

/** Deletes expired rows: sessions, links, challenges and rate limits. */
export const sweepSessions = defineSweep({
  name: "sweep-sessions",
  cron: "11 * * * *",
  remove: async (db) => {
    await deleteExpiredSessions(db);
    await db
      .deleteFrom("setup_link")
      .where("expires_at", "<", sql<string>`now()`)
      .execute();
    // Used links are retained for one more day, so that the page can say that they were used.
    await db
      .deleteFrom("password_reset")
      .where("expires_at", "<", sql<string>`now() - interval '1 day'`)
      .execute();
    await db
      .deleteFrom("email_change")
      .where("expires_at", "<", sql<string>`now() - interval '1 day'`)
      .execute();
    await db
      .deleteFrom("login_challenge")
      .where("expires_at", "<", sql<string>`now()`)
      .execute();
    // Authenticator apps whose setup was never confirmed.
    await db
      .deleteFrom("login_factor")
      .where("confirmed_at", "is", null)
      .where("dt_created", "<", sql<string>`now() - interval '1 day'`)
      .execute();
    await sql`delete from rate_limit where expire < ${Date.now()}`.execute(db);
  },
});
