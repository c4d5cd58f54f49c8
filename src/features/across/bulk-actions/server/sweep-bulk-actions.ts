import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Deletes bulk actions after a month. The activity log still records what happened to each application. */
export const sweepBulkActions = defineSweep({
  name: "sweep-bulk-actions",
  cron: "41 * * * *",
  remove: (db) =>
    db
      .deleteFrom("bulk_action")
      .where("dt_created", "<", sql<string>`now() - interval '30 days'`)
      .execute(),
});
