import type { ActivityType } from "#features/platform/activity/activities.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { defineReader } from "#features/platform/activity/server/durable-readers.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { actorsIn } from "#server/actors.ts";
import { activityContexts, mayReceive } from "#features/review/live/server/rights.ts";
import type { Db } from "#server/db/database.ts";
import { ruleOfNotification } from "../notifications.ts";
import {
  newsOfComments,
  newsOfDueTasks,
  newsOfFeedback,
  newsOfImports,
  newsOfInterviewers,
  newsOfJobs,
  newsOfMessages,
  newsOfOwners,
  newsOfTasks,
  newsOfWithdrawals,
  type News,
} from "./news.ts";

/** Tells people of what concerns them: never of what they did themselves, or may not see by then. */
export const notify = defineReader({
  name: "notifications",
  types: [
    "comment_added",
    "comment_edited",
    "task_created",
    "task_edited",
    "task_due",
    "owner_changed",
    "interviewer_added",
    "feedback_given",
    "application_created",
    "job_expires_soon",
    "job_expired",
    "import_done",
    "message_received",
    "message_bounced",
    "message_not_sent",
    "message_copy_refused",
    "application_withdrawn",
  ],
  async read(db, rows) {
    const of = (...types: ActivityType[]) => rows.filter(({ type }) => types.includes(type));
    const news = [
      ...(await newsOfComments(db, of("comment_added", "comment_edited"))),
      ...(await newsOfTasks(db, of("task_created", "task_edited"))),
      ...(await newsOfDueTasks(db, of("task_due"))),
      ...(await newsOfOwners(db, of("owner_changed"))),
      ...(await newsOfInterviewers(db, of("interviewer_added"))),
      ...(await newsOfFeedback(db, of("feedback_given"))),
      ...(await newsOfJobs(db, of("application_created", "job_expires_soon", "job_expired"))),
      ...newsOfImports(of("import_done")),
      ...(await newsOfWithdrawals(db, of("application_withdrawn"))),
    ].filter(({ row, user_id }) => user_id !== row.actor_id);
    // In the log they are in the name of the person whose message they are about.
    news.push(...(await newsOfMessages(db, of(...messageNews))));
    // In the order of the log: a list shows the latest first.
    const place = new Map<ActivityRow, number>(rows.map((row, index) => [row, index]));
    news.sort((one, other) => (place.get(one.row) ?? 0) - (place.get(other.row) ?? 0));
    await tell(db, await allowed(db, news));
  },
});

const messageNews = ["message_received", "message_bounced", "message_not_sent", "message_copy_refused"] as const;

/** The rules that a browser of theirs would be told of the change by. */
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
