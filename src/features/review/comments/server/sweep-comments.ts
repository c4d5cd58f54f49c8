import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Permanently deletes comments that were deleted at least a day ago, when undo is no longer possible. */
export const sweepComments = defineSweep({
  name: "sweep-comments",
  cron: "43 * * * *",
  remove: (db) =>
    db
      .deleteFrom("comment")
      .where("deleted_at", "<", sql<string>`now() - interval '1 day'`)
      .execute(),
});
