import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Deletes for good the searches that were deleted a day ago or earlier: their undo has expired. */
export const sweepSavedSearches = defineSweep({
  name: "sweep-saved-searches",
  cron: "31 * * * *",
  remove: (db) =>
    db
      .deleteFrom("saved_search")
      .where("deleted_at", "<", sql<string>`now() - interval '1 day'`)
      .execute(),
});
