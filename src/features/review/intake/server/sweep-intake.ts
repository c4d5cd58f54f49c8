import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Deletes items that waited for 30 days or were discarded a day ago. The sweep of unused files removes their content. */
export const sweepIntake = defineSweep({
  name: "sweep-intake",
  cron: "11 * * * *",
  remove: (db) =>
    db
      .deleteFrom("intake_item")
      .where((eb) =>
        eb.or([
          eb("dt_created", "<", sql<string>`now() - interval '30 days'`),
          eb("dt_discarded", "<", sql<string>`now() - interval '1 day'`),
        ]),
      )
      .execute(),
});
