import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";
import { undoDays } from "./tag-changes.queries.ts";

/** Forgets the merges and deletions of tags whose undo has expired. */
export const sweepTagChanges = defineJob({
  name: "sweep-tag-changes",
  data: z.object({}),
  cron: "37 * * * *",
  concurrency: 1,
  run: ({ database }: Services) =>
    database.system(async (db) => {
      await db
        .deleteFrom("tag_change")
        .where("dt_created", "<", sql<string>`now() - make_interval(days => ${undoDays})`)
        .execute();
    }),
});
