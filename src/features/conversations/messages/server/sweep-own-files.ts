import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Deletes uploads for unsent messages after a week. Sent messages keep their files. */
export const sweepOwnFiles = defineSweep({
  name: "sweep-own-files",
  cron: "37 * * * *",
  remove: (db) =>
    db
      .deleteFrom("message_upload")
      .where("dt_created", "<", sql<string>`now() - interval '7 days'`)
      .execute(),
});
