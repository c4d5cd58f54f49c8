import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";
import { deleteExpiredSessions } from "./sessions.queries.ts";

/** Deletes what has expired: ended sessions, old links and challenges, counters of sign-ins long ago. */
export const sweepSessions = defineSweep({
  name: "sweep-sessions",
  cron: "11 * * * *",
  remove: async (db) => {
    await deleteExpiredSessions(db);
    await db
      .deleteFrom("setup_link")
      .where("expires_at", "<", sql<string>`now()`)
      .execute();
    // A used link still says so for a day.
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
    // An authenticator app that was begun and never confirmed.
    await db
      .deleteFrom("login_factor")
      .where("confirmed_at", "is", null)
      .where("dt_created", "<", sql<string>`now() - interval '1 day'`)
      .execute();
    await sql`delete from rate_limit where expire < ${Date.now()}`.execute(db);
  },
});
