import { sql } from "kysely";
import { defineSweep } from "../queue/sweep.ts";

/** Deletes saved responses after three days; until then a repeated request is recognized. */
export const sweepIdempotencyKeys = defineSweep({
  name: "sweep-idempotency-keys",
  cron: "17 * * * *",
  remove: (db) =>
    db
      .deleteFrom("idempotency_key")
      .where("dt_created", "<", sql<string>`now() - interval '72 hours'`)
      .execute(),
});
