import type { Expression } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import type { ActivityType } from "../activities.ts";
import type { ActivityRow } from "./read-log.ts";

/**
 * A person to notify about a row of the log. The notifications reader checks afterwards, for all people together, who may
 * see it.
 */
export type News<Kind extends string = string> = {
  row: ActivityRow;
  user_id: number;
  kind: Kind;
  subject: { application_id: number | null; job_id: number | null };
  comment_id?: number;
  task_id?: number;
};

/** Query for the subject of a row of `notification`, if the person can still see it and it still concerns them. */
export type SubjectQuery = (db: Db, actor: Actor) => Expression<unknown>;

export type NewsSource<Kind extends string = string> = {
  types: readonly ActivityType[];
  read: (db: Db, rows: readonly ActivityRow[]) => Promise<readonly News<Kind>[]>;
  /** Whether the row's actor is notified too: some rows are logged in the name of the person they concern. */
  tellsActor?: boolean;
};

/**
 * Notifications of a feature, with the kinds that its `feature.ts` declares. A feature exports them as `notifications`
 * from its `server/notifications.ts`. A kind without a subject query would be written and never shown. Kinds that share a
 * function share a condition.
 */
export type FeatureNotifications<Kind extends string = string> = {
  news: readonly NewsSource<Kind>[];
  subjects: Readonly<Record<Kind, SubjectQuery>>;
};
