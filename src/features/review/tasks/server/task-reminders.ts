import { sql } from "kysely";
import { z } from "zod";
import { Id, IsoDate } from "#shared/schemas.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { defineReader } from "#features/platform/activity/server/durable-readers.ts";
import type { Db } from "#server/db/database.ts";
import { defineJob } from "#server/queue/queue.ts";

/** Start of a working day in most of Europe. The time is the same for all companies, independent of their time zones. */
const hourOfReminder = "06:00:00Z";

/** Schedules a reminder for each open task whose due date is in the future. */
export const taskReminders = defineReader({
  name: "task-reminders",
  types: ["task_created", "task_edited", "task_reopened", "task_restored"],
  async read(db, rows, { queue, clock }) {
    const now = clock().getTime();
    for (const { id, company_id, due_date } of await openTasks(db, rows)) {
      const afterSeconds = (Date.parse(`${due_date}T${hourOfReminder}`) - now) / 1_000;
      if (afterSeconds <= 0) continue;
      await queue.enqueue(db, remindOfTask, { company_id, task_id: id, due_date }, { afterSeconds });
    }
  },
});

async function openTasks(db: Db, rows: readonly { company_id: number; data: Record<string, unknown> }[]) {
  const keys = rows.map(({ company_id, data }) => [company_id, Number(data.task_id)] as const);
  const tasks = await db
    .selectFrom("task")
    .where(
      sql<boolean>`(company_id, id) in (
        select * from unnest(${keys.map(([id]) => id)}::bigint[], ${keys.map(([, id]) => id)}::bigint[])
      )`,
    )
    .where("is_done", "=", false)
    .where("is_deleted", "=", false)
    .select(["id", "company_id", "due_date"])
    .execute();
  return tasks.flatMap(({ due_date, ...task }) => (due_date === null ? [] : [{ ...task, due_date }]));
}

/**
 * Reminds the assignee of a task, or its creator if it has no assignee, once per due date. The task may have been
 * completed, deleted or postponed since the job was scheduled. A new date has its own job.
 */
export const remindOfTask = defineJob({
  name: "remind-of-task",
  data: z.object({ company_id: Id, task_id: Id, due_date: IsoDate }),
  run: ({ database }, { company_id, task_id, due_date }) =>
    database.tenant({ company_ids: [company_id] }, async (db) => {
      const task = await db
        .updateTable("task")
        .set({ reminded_for: due_date })
        .where("company_id", "=", company_id)
        .where("id", "=", task_id)
        .where("due_date", "=", due_date)
        .where("is_done", "=", false)
        .where("is_deleted", "=", false)
        .where(sql<boolean>`reminded_for is distinct from due_date`)
        .returning(["application_id", "job_id", "assignee_id", "creator_id"])
        .executeTakeFirst();
      if (!task) return;
      const { application_id, job_id, assignee_id, creator_id } = task;
      await logActivity(db, {
        type: "task_due",
        company_id,
        actor_id: null,
        ...(application_id !== null && { application_id }),
        ...(job_id !== null && { job_id }),
        data: { task_id, assignee_id: assignee_id ?? creator_id },
      });
    }),
});
