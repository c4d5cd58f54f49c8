import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "../app.ts";
import { defineJob } from "../queue/queue.ts";

/** A repetition is recognised for three days; afterwards its saved answer is forgotten. */
export const sweepIdempotencyKeys = defineJob({
  name: "sweep-idempotency-keys",
  data: z.object({}),
  cron: "17 * * * *",
  concurrency: 1,
  async run({ database }: Services) {
    await database.system((db) =>
      db
        .deleteFrom("idempotency_key")
        .where("dt_created", "<", sql<string>`now() - interval '72 hours'`)
        .execute(),
    );
  },
});
