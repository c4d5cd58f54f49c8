import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";

/** Deletes for good the comments that were deleted a day ago or earlier: their undo has expired. */
export const sweepComments = defineJob({
  name: "sweep-comments",
  data: z.object({}),
  cron: "43 * * * *",
  concurrency: 1,
  run: ({ database }: Services) =>
    database.system(async (db) => {
      await db
        .deleteFrom("comment")
        .where("deleted_at", "<", sql<string>`now() - interval '1 day'`)
        .execute();
    }),
});
