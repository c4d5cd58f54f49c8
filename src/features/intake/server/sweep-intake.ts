import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";

/** Ends what waited for 30 days, and what was discarded a day ago. Its bytes go with the sweep of files that nothing carries. */
export const sweepIntake = defineJob({
  name: "sweep-intake",
  data: z.object({}),
  cron: "11 * * * *",
  concurrency: 1,
  run: ({ database }: Services) =>
    database.system(async (db) => {
      await db
        .deleteFrom("intake_item")
        .where((eb) =>
          eb.or([
            eb("dt_created", "<", sql<string>`now() - interval '30 days'`),
            eb("dt_discarded", "<", sql<string>`now() - interval '1 day'`),
          ]),
        )
        .execute();
    }),
});
