import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** Days for which an expired link still shows that it has expired, and a revocation can be undone. */
const keptDays = 30;

/** Deletes links after they ended, including the titles given by their creators. */
export const sweepShareLinks = defineSweep({
  name: "sweep-share-links",
  cron: "43 * * * *",
  remove: (db) =>
    db
      .deleteFrom("share_link")
      .where(
        sql<string>`least(expires_at, coalesce(revoked_at, expires_at))`,
        "<",
        sql<string>`now() - make_interval(days => ${keptDays})`,
      )
      .execute(),
});
