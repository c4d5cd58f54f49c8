import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Deletes expired sign-ins, and records of assertions that have expired anyway. */
export const sweepSso = defineSweep({
  name: "sweep-sso",
  cron: "*/10 * * * *",
  remove: async (db) => {
    await db
      .deleteFrom("sso_login")
      .where("expires_at", "<", sql<string>`now()`)
      .execute();
    await db
      .deleteFrom("sso_assertion")
      .where("expires_at", "<", sql<string>`now()`)
      .execute();
  },
});
