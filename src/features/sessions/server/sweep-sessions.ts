import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";
import { deleteExpiredSessions } from "./sessions.queries.ts";

/** Deletes what has expired: ended sessions, old set-up links, counters of sign-ins long ago. */
export const sweepSessions = defineJob({
  name: "sweep-sessions",
  data: z.object({}),
  cron: "11 * * * *",
  concurrency: 1,
  run: ({ database }: Services) =>
    database.system(async (db) => {
      await deleteExpiredSessions(db);
      await db
        .deleteFrom("setup_link")
        .where("expires_at", "<", sql<string>`now()`)
        .execute();
      await sql`delete from rate_limit where expire < ${Date.now()}`.execute(db);
    }),
});
