import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { masked } from "#features/review/applications/server/masked.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import { userRef } from "#server/db/user-ref.ts";
import type { Keys } from "#server/http/cursors.ts";
import { maxCounted } from "../task-counts.contract.ts";
import type { Task } from "../tasks.contract.ts";
import { canDeleteTask, canEditTask } from "../tasks.policy.ts";
import { visibleTasks } from "./tasks.access.ts";

const selectTasks = (db: Db, actor: Actor) =>
  visibleTasks(db, actor).select((eb) => [
    "task.id",
    "task.title",
    "task.description",
    "task.due_date",
    "task.assignee_id",
    "task.creator_id",
    "task.is_done",
    "task.is_deleted",
    "task.application_id",
    "task.job_id",
    "task.dt_created",
    "task.dt_modified",
    "task.dt_done",
    "task.version",
    "subject.my_role",
    "subject.job_title",
    "subject.first_name",
    "subject.last_name",
    "subject.is_masked",
    userRef(eb, "task.assignee_id").as("assignee"),
    userRef(eb, "task.creator_id").as("creator"),
    userRef(eb, "task.modified_by_id").as("modified_by"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectTasks>["execute"]>>[number];

/** Open tasks first, sorted by due date; tasks without a due date last. */
const dueFirst: SortOrder = {
  keys: [
    { value: sql<number>`task.is_done::int`, type: "bigint" },
    { value: sql<number>`coalesce(task.due_date - date '2000-01-01', 2147483647)`, type: "bigint" },
    { value: sql<number>`task.id`, type: "bigint" },
  ],
  isDescending: false,
};

/** Filter of a list of tasks: a subject, or people. */
export type TaskFilter = Partial<Record<"application_id" | "job_id" | "assignee_id" | "creator_id", number>>;

export async function tasksOf(
  db: Db,
  actor: Actor,
  filter: TaskFilter,
  { is_done, ...page }: { is_done: boolean | undefined; page_size: number; after: Keys | undefined },
) {
  const wanted = Object.entries({ ...filter, is_done }).filter(([, value]) => value !== undefined);
  const isListed = sql<boolean>`${sql.join(
    wanted.map(([column, value]) => sql`${sql.ref(`task.${column}`)} = ${value}`),
    sql` and `,
  )}`;
  const { count } = await visibleTasks(db, actor)
    .where(isListed)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { rows, last } = await pageOf(selectTasks(db, actor).where(isListed), dueFirst, page);
  return { count, results: rows.map(({ row }) => present(actor, row)), last };
}

export async function taskById(db: Db, actor: Actor, id: number): Promise<Task> {
  const row = await selectTasks(db, actor).where("task.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return present(actor, row);
}

/** Returns the number of the reader's open tasks, and of those due on this day or earlier. */
export async function countOpenTasks(db: Db, actor: Actor, today: string): Promise<{ open: number; due: number }> {
  const open = visibleTasks(db, actor)
    .where("task.assignee_id", "=", actor.user_id)
    .where("task.is_done", "=", false)
    .select("task.due_date")
    .orderBy("task.due_date")
    .limit(maxCounted);
  return db
    .selectFrom(open.as("open_task"))
    .select((eb) => [
      eb.fn.countAll<number>().as("open"),
      eb.fn.countAll<number>().filterWhere("due_date", "<=", today).as("due"),
    ])
    .executeTakeFirstOrThrow();
}

function present(actor: Actor, row: Row): Task {
  const { my_role, job_title, first_name, last_name, is_masked, assignee_id, creator_id, application_id, job_id } = row;
  const task = { creator_id, assignee_id, my_role };
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    due_date: row.due_date,
    assignee: row.assignee,
    creator: row.creator,
    modified_by: row.modified_by,
    is_done: row.is_done,
    is_deleted: row.is_deleted,
    application: application_id,
    job: job_id,
    subject: { full_name: masked({ is_masked, first_name, last_name }).full_name, job_title },
    canEdit: canEditTask(actor, task),
    canDelete: canDeleteTask(actor, task),
    dt_created: row.dt_created,
    dt_modified: row.dt_modified,
    dt_done: row.dt_done,
    version: row.version,
  };
}
