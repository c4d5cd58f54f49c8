import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";
import { undoHours } from "./removal.service.ts";

/**
 * Deletes removals that can no longer be undone, and old links. Links stay for a month after they expire, to show an
 * explanation.
 */
export const sweepPeople = defineSweep({
  name: "sweep-people",
  cron: "43 * * * *",
  remove: async (db) => {
    await db
      .deleteFrom("person_removal")
      .where("dt_created", "<", sql<string>`now() - make_interval(hours => ${undoHours})`)
      .execute();
    await db
      .deleteFrom("invitation")
      .where("expires_at", "<", sql<string>`now() - interval '30 days'`)
      .execute();
  },
});
