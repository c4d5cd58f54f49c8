import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Permanently deletes searches that were deleted more than a day ago: their undo has expired. */
export const sweepSavedSearches = defineSweep({
  name: "sweep-saved-searches",
  cron: "31 * * * *",
  remove: (db) =>
    db
      .deleteFrom("saved_search")
      .where("deleted_at", "<", sql<string>`now() - interval '1 day'`)
      .execute(),
});
