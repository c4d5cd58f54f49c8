import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";

/** Deletes bulk actions after a month; the log of each application keeps what happened to it. */
export const sweepBulkActions = defineJob({
  name: "sweep-bulk-actions",
  data: z.object({}),
  cron: "41 * * * *",
  concurrency: 1,
  run: ({ database }: Services) =>
    database.system(async (db) => {
      await db
        .deleteFrom("bulk_action")
        .where("dt_created", "<", sql<string>`now() - interval '30 days'`)
        .execute();
    }),
});
