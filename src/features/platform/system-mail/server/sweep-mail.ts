import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Deletes emails 30 days after they were sent, stored or given up. */
export const sweepMail = defineSweep({
  name: "sweep-mail",
  cron: "23 * * * *",
  remove: (db) =>
    db
      .deleteFrom("mail")
      .where("state", "in", ["sent", "kept", "failed"])
      .where("dt_created", "<", sql<string>`now() - interval '30 days'`)
      .execute(),
});
