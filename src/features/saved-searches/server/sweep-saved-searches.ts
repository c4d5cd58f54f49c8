import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";

/** Deletes for good the searches that were deleted a day ago or earlier: their undo has expired. */
export const sweepSavedSearches = defineJob({
  name: "sweep-saved-searches",
  data: z.object({}),
  cron: "31 * * * *",
  concurrency: 1,
  run: ({ database }: Services) =>
    database.system(async (db) => {
      await db
        .deleteFrom("saved_search")
        .where("deleted_at", "<", sql<string>`now() - interval '1 day'`)
        .execute();
    }),
});
