import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { isMaskedFor, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { masked } from "#features/review/applications/server/masked.ts";
import { excerptsOf } from "#features/review/comments/server/excerpts.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import { visibleTasks } from "#features/review/tasks/server/tasks.access.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { Notification } from "../notifications.contract.ts";
import { maxCounted, type NotificationKind } from "../notifications.ts";
import { visibleNotifications, type Filter } from "./notifications.access.ts";

const newestFirst: SortOrder = { keys: [{ value: sql<number>`latest.id`, type: "bigint" }], isDescending: true };

/** Groups unread notifications by kind and subject. Notifications that were read together stay in one group. */
const grouped = (db: Db, actor: Actor, filter: Filter) =>
  visibleNotifications(db, actor, filter).groupBy([
    "notification.kind",
    "notification.application_id",
    "notification.job_id",
    "notification.read_at",
  ]);

/** Returns one page of the person's notification groups, each with its most recent notification. */
export async function notificationsOf(
  db: Db,
  actor: Actor,
  filter: Filter,
  page: { page_size: number; after: Keys | undefined },
) {
  const groups = grouped(db, actor, filter).select((eb) => [
    eb.fn.max("notification.id").as("id"),
    eb.fn.countAll<number>().as("count"),
    eb.fn.count<number>("notification.actor_id").distinct().as("people"),
  ]);
  const { count } = await db
    .selectFrom(groups.as("news"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const found = db
    .selectFrom(groups.as("news"))
    .innerJoin("notification as latest", (join) =>
      join.onRef("latest.id", "=", "news.id").on("latest.company_id", "=", actor.company_id),
    )
    .select((eb) => [
      "latest.id",
      "latest.kind",
      "latest.application_id",
      "latest.job_id",
      "latest.comment_id",
      "latest.task_id",
      "latest.dt_created",
      "latest.read_at",
      "news.count",
      "news.people",
      userRef(eb, "latest.actor_id").as("user"),
    ]);
  const { rows, last } = await pageOf(found, newestFirst, page);
  const shown = rows.map(({ row }) => row);
  const [subjects, excerpts] = [await subjectsOf(db, actor, shown), await textsOf(db, actor, shown)];
  const results = shown.flatMap(({ application_id, job_id, comment_id, task_id, people, ...row }): Notification[] => {
    const subject = subjects(application_id, job_id);
    if (!subject) return [];
    return [
      {
        ...row,
        kind: row.kind as NotificationKind,
        others: Math.max(0, people - 1),
        application: application_id,
        job: job_id,
        subject,
        comment: comment_id,
        task: task_id,
        excerpt: excerpts(comment_id, task_id),
      },
    ];
  });
  return { count, results, last };
}

/** Counts the groups in the list of unread notifications. */
export async function countUnread(db: Db, actor: Actor): Promise<{ unread: number }> {
  const groups = grouped(db, actor, { isUnread: true }).select("notification.kind").limit(maxCounted);
  return db
    .selectFrom(groups.as("news"))
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
}

type Shown = {
  application_id: number | null;
  job_id: number | null;
  comment_id: number | null;
  task_id: number | null;
};

async function subjectsOf(db: Db, actor: Actor, shown: readonly Shown[]) {
  const applications = await visibleApplications(db, actor)
    .where(isAnyOf("application.id", shown, "application_id"))
    .select([
      "application.id",
      "application.first_name",
      "application.last_name",
      isMaskedFor(actor).as("is_masked"),
      "job.title as job_title",
    ])
    .execute();
  const jobs = await visibleJobs(db, actor)
    .where(isAnyOf("job.id", shown, "job_id"))
    .select(["job.id", "job.title as job_title"])
    .execute();
  const ofApplications = new Map(
    applications.map((row) => [row.id, { full_name: masked(row).full_name, job_title: row.job_title }]),
  );
  const ofJobs = new Map(jobs.map(({ id, job_title }) => [id, { full_name: null, job_title }]));
  return (application_id: number | null, job_id: number | null) =>
    application_id === null ? ofJobs.get(job_id ?? 0) : ofApplications.get(application_id);
}

async function textsOf(db: Db, actor: Actor, shown: readonly Shown[]) {
  const comments = await excerptsOf(
    db,
    actor,
    shown.flatMap(({ comment_id }) => comment_id ?? []),
  );
  const tasks = await visibleTasks(db, actor)
    .where(isAnyOf("task.id", shown, "task_id"))
    .select(["task.id", "task.title"])
    .execute();
  const titles = new Map(tasks.map(({ id, title }) => [id, title]));
  return (comment_id: number | null, task_id: number | null) =>
    (comment_id === null ? titles.get(task_id ?? 0) : comments.get(comment_id)) ?? null;
}

const isAnyOf = (column: string, shown: readonly Shown[], key: keyof Shown) =>
  sql<boolean>`${sql.ref(column)} = any(${shown.flatMap((row) => row[key] ?? [])}::bigint[])`;
