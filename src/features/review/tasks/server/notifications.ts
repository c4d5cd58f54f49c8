import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { FeatureNotifications, News } from "#features/platform/activity/server/feature-notifications.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import type { Db } from "#server/db/database.ts";
import type { feature } from "../feature.ts";
import { assignedTasks, openTasks } from "./assigned-tasks.ts";
import { visibleTasks } from "./tasks.access.ts";

type Kind = keyof typeof feature.notifications;

const tasks = (db: Db, actor: Actor) =>
  visibleTasks(db, actor).where("task.id", "=", sql.ref<number>("notification.task_id")).select("task.id");

export const notifications: FeatureNotifications<Kind> = {
  news: [
    { types: ["task_created", "task_edited"], read: newsOfTasks },
    { types: ["task_due"], read: newsOfDueTasks },
  ],
  subjects: {
    task_assigned: (db, actor) => tasks(db, actor).where("task.assignee_id", "=", actor.user_id),
    task_due: (db, actor) =>
      tasks(db, actor).where(
        sql<boolean>`coalesce(task.assignee_id, task.creator_id) = ${actor.user_id} and not task.is_done`,
      ),
  },
};

/** Notifies the new assignee of a task. */
async function newsOfTasks(db: Db, rows: readonly ActivityRow[]): Promise<News<Kind>[]> {
  const given = rows.filter(({ data }) => Number(data.assignee_id) > 0 && data.assignee_id !== data.former_assignee_id);
  // Keeps the last row per task.
  const byTask = new Map(given.map((row) => [Number(row.data.task_id), row]));
  const keys = [...byTask].map(([id, { company_id }]) => ({ id, company_id }));
  const assigned = keys.length > 0 ? await assignedTasks(db, keys) : [];
  return assigned.flatMap(({ id: task_id, assignee_id: user_id, application_id, job_id }): News<Kind>[] => {
    const row = byTask.get(task_id);
    return row?.data.assignee_id === user_id
      ? [{ row, user_id, kind: "task_assigned", subject: { application_id, job_id }, task_id }]
      : [];
  });
}

/** Notifies the assignee of a task that is due, or its creator if it has no assignee. */
async function newsOfDueTasks(db: Db, rows: readonly ActivityRow[]): Promise<News<Kind>[]> {
  if (rows.length === 0) return [];
  const open = await openTasks(
    db,
    rows.map(({ company_id, data }) => ({ company_id, id: Number(data.task_id) })),
  );
  return rows.flatMap((row): News<Kind>[] => {
    const task = open.find(({ id, company_id }) => id === row.data.task_id && company_id === row.company_id);
    if (!task || typeof row.data.assignee_id !== "number") return [];
    const { id: task_id, application_id, job_id } = task;
    return [{ row, user_id: row.data.assignee_id, kind: "task_due", subject: { application_id, job_id }, task_id }];
  });
}
