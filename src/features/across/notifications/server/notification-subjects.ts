import { sql, type Expression } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { visibleComments } from "#features/review/comments/server/comments.access.ts";
import { visibleLinks } from "#features/candidate-site/feedback/server/feedback.access.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import { visibleMessages } from "#features/conversations/messages/server/messages.access.ts";
import { visibleTasks } from "#features/review/tasks/server/tasks.access.ts";
import type { Db } from "#server/db/database.ts";
import type { NotificationKind } from "../notifications.ts";

/** Query for the subject of a row of `notification`, as far as the reader sees it and it still concerns them. */
type SubjectQuery = (db: Db, actor: Actor) => Expression<unknown>;

const comments: SubjectQuery = (db, actor) =>
  visibleComments(db, actor)
    .where("comment.id", "=", sql.ref<number>("notification.comment_id"))
    .where(sql<boolean>`(notification.kind <> 'mention' or strpos(comment.message, ${`@[user:${actor.user_id}]`}) > 0)`)
    .select("comment.id");

const tasks = (db: Db, actor: Actor) =>
  visibleTasks(db, actor).where("task.id", "=", sql.ref<number>("notification.task_id")).select("task.id");

const applications = (db: Db, actor: Actor) =>
  visibleApplications(db, actor)
    .where("application.id", "=", sql.ref<number>("notification.application_id"))
    .select("application.id");

const messages: SubjectQuery = (db, actor) =>
  visibleMessages(db, actor)
    .where("message.application_id", "=", sql.ref<number>("notification.application_id"))
    .where(
      sql<boolean>`case notification.kind
        when 'message_received' then message.state = 'received'
        when 'message_bounced' then message.state = 'bounced'
        else message.state in ('failed', 'unknown') or message.refused_copies <> '{}' end`,
    )
    .select("message.id");

const jobs: SubjectQuery = (db, actor) =>
  visibleJobs(db, actor).where("job.id", "=", sql.ref<number>("notification.job_id")).select("job.id");

/** Each kind has its query: one without would be written and never shown. Kinds with the same query share a condition. */
export const subjectQueries: Record<NotificationKind, SubjectQuery> = {
  mention: comments,
  comment_on_owned: comments,
  task_assigned: (db, actor) => tasks(db, actor).where("task.assignee_id", "=", actor.user_id),
  task_due: (db, actor) =>
    tasks(db, actor).where(
      sql<boolean>`coalesce(task.assignee_id, task.creator_id) = ${actor.user_id} and not task.is_done`,
    ),
  application_assigned: (db, actor) => applications(db, actor).where("application.owner_id", "=", actor.user_id),
  application_withdrawn: (db, actor) => applications(db, actor).where("application.dt_withdrawn", "is not", null),
  interview_assigned: (db, actor) => applications(db, actor).where("application_user.id", "is not", null),
  feedback_given: (db, actor) =>
    visibleLinks(db, actor)
      .where("link.application_id", "=", sql.ref<number>("notification.application_id"))
      .where("link.created_by_id", "=", actor.user_id)
      .where("link.given_at", "is not", null)
      .select("link.id"),
  message_received: messages,
  message_bounced: messages,
  message_failed: messages,
  new_application: jobs,
  job_expires_soon: jobs,
  job_expired: jobs,
  import_done: jobs,
};
