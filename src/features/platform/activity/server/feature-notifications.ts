import type { Expression } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import type { ActivityType } from "../activities.ts";
import type { ActivityRow } from "./read-log.ts";

/** A person whom a row of the log concerns. The reader checks for all people together who may know of it. */
export type News<Kind extends string = string> = {
  row: ActivityRow;
  user_id: number;
  kind: Kind;
  subject: { application_id: number | null; job_id: number | null };
  comment_id?: number;
  task_id?: number;
};

/** Query for the subject of a row of `notification`, as far as the reader sees it and it still concerns them. */
export type SubjectQuery = (db: Db, actor: Actor) => Expression<unknown>;

export type NewsSource<Kind extends string = string> = {
  types: readonly ActivityType[];
  read: (db: Db, rows: readonly ActivityRow[]) => Promise<readonly News<Kind>[]>;
  /** Tells the actor of a row too: these rows are in the name of the person whom they concern. */
  tellsActor?: boolean;
};

/**
 * The notifications of a feature, with the kinds that its `feature.ts` declares. A feature exports them as `notifications`
 * from its `server/notifications.ts`. A kind without a query would be written and never shown; kinds with the same function
 * share a condition.
 */
export type FeatureNotifications<Kind extends string = string> = {
  news: readonly NewsSource<Kind>[];
  subjects: Readonly<Record<Kind, SubjectQuery>>;
};
