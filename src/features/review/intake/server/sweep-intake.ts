import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Ends what waited for 30 days, and what was discarded a day ago. Its bytes go with the sweep of files that nothing carries. */
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
