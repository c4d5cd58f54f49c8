import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Deletes notifications after 90 days. Their subjects are unaffected. */
export const sweepNotifications = defineSweep({
  name: "sweep-notifications",
  cron: "37 * * * *",
  remove: (db) =>
    db
      .deleteFrom("notification")
      .where("dt_created", "<", sql<string>`now() - interval '90 days'`)
      .execute(),
});
