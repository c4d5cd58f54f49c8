import { sql } from "kysely";
import { readerId, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { notificationKinds, type NotificationKind } from "../notifications.ts";
import { subjectQueries } from "./notification-subjects.ts";

/** Maximum notifications read, because a person reads no further back and the list must not grow over the years. */
const maxRead = 500;

export type Filter = { isUnread?: boolean; ids?: readonly number[]; kinds?: readonly NotificationKind[] };

/** Access query of notifications: the person's own, if they can still see the subject and it still concerns them. */
export const visibleNotifications = (db: Db, actor: Actor, { isUnread = false, ids, kinds: some }: Filter = {}) =>
  db
    .selectFrom(
      db
        .selectFrom("notification")
        .where("company_id", "=", actor.company_id)
        .where("user_id", "=", readerId(actor))
        .$if(isUnread, (query) => query.where("read_at", "is", null))
        .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::bigint[])`))
        .$if(some !== undefined, (query) => query.where(sql<boolean>`kind = any(${some}::text[])`))
        .selectAll()
        .orderBy("id", "desc")
        .limit(maxRead)
        .as("notification"),
    )
    .where((eb) =>
      eb.or(
        [...Map.groupBy(notificationKinds, (kind) => subjectQueries[kind])].map(([query, kinds]) =>
          eb.and([eb("notification.kind", "in", kinds), eb.exists(query(db, actor))]),
        ),
      ),
    );

export async function requireNotification(db: Db, actor: Actor, notification_id: number) {
  const notification = await visibleNotifications(db, actor)
    .where("notification.id", "=", notification_id)
    .select(["notification.id", "notification.kind", "notification.application_id", "notification.job_id"])
    .executeTakeFirst();
  if (!notification) throw notFound();
  return notification;
}
export type VisibleNotification = Awaited<ReturnType<typeof requireNotification>>;
