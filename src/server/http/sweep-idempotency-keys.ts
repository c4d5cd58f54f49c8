import { sql } from "kysely";
import { defineSweep } from "../queue/sweep.ts";

/** A repetition is recognised for three days; afterwards its saved answer is forgotten. */
export const sweepIdempotencyKeys = defineSweep({
  name: "sweep-idempotency-keys",
  cron: "17 * * * *",
  remove: (db) =>
    db
      .deleteFrom("idempotency_key")
      .where("dt_created", "<", sql<string>`now() - interval '72 hours'`)
      .execute(),
});
