import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Forgets after a week the files that were added to what was being written. The messages that were sent keep theirs. */
export const sweepOwnFiles = defineSweep({
  name: "sweep-own-files",
  cron: "37 * * * *",
  remove: (db) =>
    db
      .deleteFrom("message_upload")
      .where("dt_created", "<", sql<string>`now() - interval '7 days'`)
      .execute(),
});
