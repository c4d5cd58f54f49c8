import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { defineReader } from "#features/platform/activity/server/durable-readers.ts";
import type { News as AnyNews, NewsSource } from "#features/platform/activity/server/feature-notifications.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { actorsIn } from "#server/actors.ts";
import { activityContexts, mayReceive } from "#features/review/live/server/rights.ts";
import type { Db } from "#server/db/database.ts";
import { ruleOfNotification, type NotificationKind } from "../notifications.ts";
import { featureNotifications } from "./feature-notifications.gen.ts";

type News = AnyNews<NotificationKind>;
const sources: readonly NewsSource<NotificationKind>[] = featureNotifications.flatMap(
  ({ news }): readonly NewsSource<NotificationKind>[] => news,
);

/**
 * Creates notifications from the activity log: never about a person's own actions, or about things they can no longer
 * see.
 */
export const notify = defineReader({
  name: "notifications",
  types: sources.flatMap(({ types }) => types),
  async read(db, rows) {
    const news: News[] = [];
    for (const source of sources) news.push(...(await readNews(db, source, rows)));
    // In the order of the log, because a list shows the newest first.
    const place = new Map<ActivityRow, number>(rows.map((row, index) => [row, index]));
    news.sort((one, other) => (place.get(one.row) ?? 0) - (place.get(other.row) ?? 0));
    await tell(db, await allowed(db, news));
  },
});

async function readNews(db: Db, source: NewsSource<NotificationKind>, rows: readonly ActivityRow[]) {
  const { types, read, tellsActor = false } = source;
  const own = rows.filter(({ type }) => types.some((one) => one === type));
  const news = own.length > 0 ? await read(db, own) : [];
  return tellsActor ? news : news.filter(({ row, user_id }) => user_id !== row.actor_id);
}

/** Applies the same visibility rules as live updates to the person's browser. */
async function allowed(db: Db, news: readonly News[]): Promise<News[]> {
  if (news.length === 0) return [];
  const people = news.map(({ row: { company_id }, user_id }) => ({ company_id, user_id }));
  const actors = await actorsIn(db, people);
  const rows = [...new Set(news.map(({ row }) => row))];
  const contexts = new Map((await activityContexts(db, rows, actors)).map((context) => [context.row, context]));
  const actorOf = ({ company_id }: ActivityRow, user_id: number) =>
    actors.find((actor) => actor.company_id === company_id && actor.user_id === user_id);

  return news.filter(({ row, user_id }) => {
    const [actor, context] = [actorOf(row, user_id), contexts.get(row)];
    return actor !== undefined && context !== undefined && mayReceive(actor, context);
  });
}

async function tell(db: Db, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const told = await db
    .insertInto("notification")
    .values(
      news.map(({ row, subject, ...what }) => ({
        ...what,
        ...subject,
        company_id: row.company_id,
        actor_id: ruleOfNotification(what.kind).by === "candidate" ? null : row.actor_id,
        dt_created: row.dt_created,
      })),
    )
    .returning(["company_id", "user_id"])
    .execute();
  await logActivity(
    db,
    told.map(({ company_id, user_id }) => ({
      type: "notification_added",
      company_id,
      actor_id: null,
      data: { recipient_id: user_id },
    })),
  );
}
