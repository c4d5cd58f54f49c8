import { sql } from "kysely";
import { z } from "zod";
import type { SystemDatabase } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";

/** The log's months are made ahead, so that no write ever finds its month missing. Called at each start, and by a job. */
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
