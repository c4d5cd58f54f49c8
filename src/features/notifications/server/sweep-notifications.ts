import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";

/** Deletes notifications after 90 days: what they tell of stays where it is. */
export const sweepNotifications = defineJob({
  name: "sweep-notifications",
  data: z.object({}),
  cron: "37 * * * *",
  concurrency: 1,
  run: ({ database }: Services) =>
    database.system(async (db) => {
      await db
        .deleteFrom("notification")
        .where("dt_created", "<", sql<string>`now() - interval '90 days'`)
        .execute();
    }),
});
