import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import type { VisibleNotification } from "./notifications.access.ts";

/** Marks the notification and the earlier ones of its group as read. */
export const markRead = (db: Db, actor: Actor, { id, kind, application_id, job_id }: VisibleNotification) =>
  mark(db, actor, id, (query) =>
    query
      .where("kind", "=", kind)
      .where(
        sql<boolean>`(application_id, job_id) is not distinct from (${application_id}::bigint, ${job_id}::bigint)`,
      ),
  );

/** Marks all notifications up to this one as read. Later ones may not have been on the screen. */
export const markAllRead = (db: Db, actor: Actor, id: number) => mark(db, actor, id, (query) => query);

const unreadUpTo = (db: Db, actor: Actor, id: number) =>
  db
    .updateTable("notification")
    .set({ read_at: sql`now()` })
    .where("company_id", "=", actor.company_id)
    .where("user_id", "=", actor.user_id)
    .where("read_at", "is", null)
    .where("id", "<=", id);

type Marking = ReturnType<typeof unreadUpTo>;

async function mark(db: Db, actor: Actor, id: number, narrow: (query: Marking) => Marking): Promise<void> {
  const { numUpdatedRows } = await narrow(unreadUpTo(db, actor, id)).executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await logActivity(db, { type: "notifications_read", company_id: actor.company_id, actor_id: actor.user_id });
}
