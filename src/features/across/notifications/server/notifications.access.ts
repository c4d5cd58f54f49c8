import { sql } from "kysely";
import { readerId, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { visibleComments } from "#features/review/comments/server/comments.access.ts";
import { visibleLinks } from "#features/candidate-site/feedback/server/feedback.access.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import { visibleMessages } from "#features/conversations/messages/server/messages.access.ts";
import { visibleTasks } from "#features/review/tasks/server/tasks.access.ts";
import type { Db } from "#server/db/database.ts";
import type { NotificationKind } from "../notifications.ts";

/** A person reads no further back, and a list does not grow with the years. */
const maxRead = 500;

/** Absent where any will do. */
export type Filter = { isUnread?: boolean; ids?: readonly number[]; kinds?: readonly NotificationKind[] };

/**
 * Every read of notifications starts here: the reader's own, as long as they see what these are about and it still concerns
 * them.
 */
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
      eb.or([
        eb.and([
          eb("notification.kind", "in", kinds("mention", "comment_on_owned")),
          eb.exists(
            visibleComments(db, actor)
              .where("comment.id", "=", sql.ref<number>("notification.comment_id"))
              .where(
                sql<boolean>`(notification.kind <> 'mention' or strpos(comment.message, ${`@[user:${actor.user_id}]`}) > 0)`,
              )
              .select("comment.id"),
          ),
        ]),
        eb.and([
          eb("notification.kind", "in", kinds("task_assigned")),
          eb.exists(
            visibleTasks(db, actor)
              .where("task.id", "=", sql.ref<number>("notification.task_id"))
              .where("task.assignee_id", "=", actor.user_id)
              .select("task.id"),
          ),
        ]),
        eb.and([
          eb("notification.kind", "in", kinds("task_due")),
          eb.exists(
            visibleTasks(db, actor)
              .where("task.id", "=", sql.ref<number>("notification.task_id"))
              .where(sql<boolean>`coalesce(task.assignee_id, task.creator_id) = ${actor.user_id} and not task.is_done`)
              .select("task.id"),
          ),
        ]),
        eb.and([
          eb("notification.kind", "in", kinds("application_assigned")),
          eb.exists(
            visibleApplications(db, actor)
              .where("application.id", "=", sql.ref<number>("notification.application_id"))
              .where("application.owner_id", "=", actor.user_id)
              .select("application.id"),
          ),
        ]),
        eb.and([
          eb("notification.kind", "in", kinds("application_withdrawn")),
          eb.exists(
            visibleApplications(db, actor)
              .where("application.id", "=", sql.ref<number>("notification.application_id"))
              .where("application.dt_withdrawn", "is not", null)
              .select("application.id"),
          ),
        ]),
        eb.and([
          eb("notification.kind", "in", kinds("feedback_given")),
          eb.exists(
            visibleLinks(db, actor)
              .where("link.application_id", "=", sql.ref<number>("notification.application_id"))
              .where("link.created_by_id", "=", actor.user_id)
              .where("link.given_at", "is not", null)
              .select("link.id"),
          ),
        ]),
        eb.and([
          eb("notification.kind", "in", kinds("message_received", "message_bounced", "message_failed")),
          eb.exists(
            visibleMessages(db, actor)
              .where("message.application_id", "=", sql.ref<number>("notification.application_id"))
              .where(
                sql<boolean>`case notification.kind
                  when 'message_received' then message.state = 'received'
                  when 'message_bounced' then message.state = 'bounced'
                  else message.state in ('failed', 'unknown') or message.refused_copies <> '{}' end`,
              )
              .select("message.id"),
          ),
        ]),
        eb.and([
          eb("notification.kind", "in", kinds("new_application", "job_expires_soon", "job_expired", "import_done")),
          eb.exists(
            visibleJobs(db, actor).where("job.id", "=", sql.ref<number>("notification.job_id")).select("job.id"),
          ),
        ]),
        eb.and([
          eb("notification.kind", "in", kinds("interview_assigned")),
          eb.exists(
            visibleApplications(db, actor)
              .where("application.id", "=", sql.ref<number>("notification.application_id"))
              .where("application_user.id", "is not", null)
              .select("application.id"),
          ),
        ]),
      ]),
    );

const kinds = (...named: NotificationKind[]) => named;

/** The notification, or the same refusal as for one that does not exist. */
export async function requireNotification(db: Db, actor: Actor, notification_id: number) {
  const notification = await visibleNotifications(db, actor)
    .where("notification.id", "=", notification_id)
    .select(["notification.id", "notification.kind", "notification.application_id", "notification.job_id"])
    .executeTakeFirst();
  if (!notification) throw notFound();
  return notification;
}
export type VisibleNotification = Awaited<ReturnType<typeof requireNotification>>;
