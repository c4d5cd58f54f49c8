import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Deletes for good the comments that were deleted a day ago or earlier: their undo has expired. */
export const sweepComments = defineSweep({
  name: "sweep-comments",
  cron: "43 * * * *",
  remove: (db) =>
    db
      .deleteFrom("comment")
      .where("deleted_at", "<", sql<string>`now() - interval '1 day'`)
      .execute(),
});
