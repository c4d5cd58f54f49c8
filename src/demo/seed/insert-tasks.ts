import type { Insertable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Activity } from "#server/db/schema.ts";
import type { DemoFoundation, DemoTask } from "../content/types.ts";
import { idOf, type DemoKeys } from "./demo-keys.ts";

/** Activity log entry with the time at which the product would have written it. */
export type ToldActivity = Insertable<Activity> & { dt_created: string };

type GivenTask = { task: DemoTask; company_id: number; application_id: number | null; job_id: number };

/**
 * Inserts tasks and returns their activity log entries. Reminders have no entries: they would cause live updates for
 * people who are signed in while the demo is filled.
 */
export async function insertTasks(
  db: Db,
  users: DemoKeys["user"],
  tasks: readonly GivenTask[],
): Promise<ToldActivity[]> {
  if (tasks.length === 0) return [];
  const rows = tasks.map(({ task, company_id, application_id, job_id }) => {
    const creator_id = idOf(users, task.creator_key);
    const assignee_id = task.assignee_key === null ? null : idOf(users, task.assignee_key);
    const isDone = task.done_at !== null;
    return {
      company_id,
      application_id,
      job_id: application_id === null ? job_id : null,
      title: task.title,
      description: task.description,
      due_date: task.due_date,
      assignee_id,
      creator_id,
      reminded_for: task.reminded_for,
      is_done: isDone,
      dt_done: task.done_at,
      modified_by_id: isDone ? (assignee_id ?? creator_id) : null,
      dt_created: task.at,
      dt_modified: task.done_at,
      version: isDone ? 2 : 1,
    };
  });
  const inserted = await db.insertInto("task").values(rows).returning("id").execute();
  return rows.flatMap(({ company_id, application_id, creator_id, assignee_id, ...row }, index) => {
    const task_id = (inserted[index] as (typeof inserted)[number]).id;
    const line = (type: string, actor_id: number | null, dt_created: string) => ({
      type,
      company_id,
      application_id,
      job_id: row.job_id,
      actor_id,
      data: JSON.stringify({ task_id, creator_id, assignee_id, former_assignee_id: assignee_id }),
      dt_created,
    });
    return [
      line("task_created", creator_id, row.dt_created),
      ...(row.dt_done === null ? [] : [line("task_completed", row.modified_by_id, row.dt_done)]),
    ];
  });
}

export async function insertJobTasks(
  db: Db,
  { jobs, jobTasks }: DemoFoundation,
  keys: Pick<DemoKeys, "company" | "user" | "job">,
): Promise<void> {
  const companies = new Map(jobs.map(({ key, company_key }) => [key, company_key]));
  const lines = await insertTasks(
    db,
    keys.user,
    jobTasks.map(({ job_key, ...task }) => ({
      task,
      company_id: idOf(keys.company, companies.get(job_key) ?? ""),
      application_id: null,
      job_id: idOf(keys.job, job_key),
    })),
  );
  const inOrder = lines.toSorted((one, other) => one.dt_created.localeCompare(other.dt_created));
  if (inOrder.length > 0) await db.insertInto("activity").values(inOrder).execute();
}
