import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Deletes bulk actions after a month; the log of each application keeps what happened to it. */
export const sweepBulkActions = defineSweep({
  name: "sweep-bulk-actions",
  cron: "41 * * * *",
  remove: (db) =>
    db
      .deleteFrom("bulk_action")
      .where("dt_created", "<", sql<string>`now() - interval '30 days'`)
      .execute(),
});
