import { sql } from "kysely";
import { z } from "zod";
import type { SystemDatabase } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";

/**
 * Creates the log's monthly partitions three months ahead, so that no write finds its partition missing. Runs at each
 * start and as a daily job.
 */
export const makeComingPartitions = (database: SystemDatabase) =>
  database.system((db) =>
    sql`select ensure_activity_partitions(current_date, (current_date + interval '3 months')::date)`.execute(db),
  );

export const makePartitions = defineJob({
  name: "make-activity-partitions",
  data: z.object({}),
  cron: "7 3 * * *",
  concurrency: 1,
  system: true,
  async run({ database }) {
    await makeComingPartitions(database);
  },
});
