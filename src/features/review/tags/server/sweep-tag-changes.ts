import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";
import { undoDays } from "./tag-changes.queries.ts";

/** Deletes merges and deletions of tags that can no longer be undone. */
export const sweepTagChanges = defineSweep({
  name: "sweep-tag-changes",
  cron: "37 * * * *",
  remove: (db) =>
    db
      .deleteFrom("tag_change")
      .where("dt_created", "<", sql<string>`now() - make_interval(days => ${undoDays})`)
      .execute(),
});
