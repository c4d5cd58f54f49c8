import { sql } from "kysely";
import { defineSweep } from "#server/queue/sweep.ts";

/** For the page that says that a link has expired, and for the undo of a revocation. */
const keptDays = 30;

/** Forgets the links that are over, with the names that their senders gave them. */
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
