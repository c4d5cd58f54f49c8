import { sql } from "kysely";
import { z } from "zod";
import type { Services } from "#server/app.ts";
import { defineJob } from "#server/queue/queue.ts";

/** For the page that says that a link has expired, and for the undo of a revocation. */
const keptDays = 30;

/** Forgets the links that are over, with the names that their senders gave them. */
export const sweepShareLinks = defineJob({
  name: "sweep-share-links",
  data: z.object({}),
  cron: "43 * * * *",
  concurrency: 1,
  run: ({ database }: Services) =>
    database.system(async (db) => {
      await db
        .deleteFrom("share_link")
        .where(
          sql<string>`least(expires_at, coalesce(revoked_at, expires_at))`,
          "<",
          sql<string>`now() - make_interval(days => ${keptDays})`,
        )
        .execute();
    }),
});
