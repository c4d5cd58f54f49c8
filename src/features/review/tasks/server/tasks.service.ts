import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, changedMeanwhile, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { canComment } from "#features/review/applications/applications.policy.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import type { Subject } from "#features/review/applications/server/colleagues.ts";
import { requireJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { richTextField } from "#server/rich-text.ts";
import { maxDescription, type NewTask, type TaskChange } from "../tasks.contract.ts";
import { canDeleteTask, canEditTask } from "../tasks.policy.ts";
import { assigneesOf, type VisibleTask } from "./tasks.access.ts";
import { taskById, tasksOf } from "./tasks.queries.ts";

/** For features that show an application's tasks together with other data. */
export { tasksOf };

/**
 * Creates a task. It changes neither `version` nor `last_modified` of its subject, because agency recruiters see these
 * too.
 */
export async function createTask(db: Db, actor: Actor, subject: Subject, given: NewTask): Promise<number> {
  assertAllowed(canComment(subject), "tasks:mayNotCreate");
  await assertAssignable(db, actor, subject, given.assignee);
  const isOfApplication = "job_id" in subject;
  const task = await db
    .insertInto("task")
    .values({
      company_id: subject.company_id,
      application_id: isOfApplication ? subject.id : null,
      job_id: isOfApplication ? null : subject.id,
      title: given.title,
      description: descriptionOf(given.description),
      due_date: given.due_date || null,
      assignee_id: given.assignee,
      creator_id: actor.user_id,
    })
    .returning(["id", "company_id", "application_id", "job_id", "assignee_id", "creator_id"])
    .executeTakeFirstOrThrow();
  await log(db, actor, "task_created", task, null);
  return task.id;
}

/** Changes a task. Throws a conflict with the current task if `version` is outdated. */
export async function changeTask(db: Db, actor: Actor, task: VisibleTask, given: TaskChange): Promise<void> {
  assertAllowed(canEditTask(actor, task), "tasks:mayNotEdit");
  if (given.version !== undefined && given.version !== task.version) {
    throw changedMeanwhile(await taskById(db, actor, task.id));
  }
  const changed = {
    title: given.title ?? task.title,
    description: given.description === undefined ? task.description : descriptionOf(given.description),
    due_date: given.due_date === undefined ? task.due_date : given.due_date || null,
    assignee_id: given.assignee === undefined ? task.assignee_id : given.assignee,
  };
  const keys = Object.keys(changed) as (keyof typeof changed)[];
  const isEdited = keys.some((key) => changed[key] !== task[key]);
  const is_done = given.is_done ?? task.is_done;
  const isToggled = is_done !== task.is_done;
  if (!isEdited && !isToggled) return;

  if (changed.assignee_id !== task.assignee_id)
    await assertAssignable(db, actor, await subjectOf(db, actor, task), changed.assignee_id);
  await db
    .updateTable("task")
    .set({
      ...changed,
      ...(isToggled && { is_done, dt_done: is_done ? sql`now()` : null }),
      modified_by_id: actor.user_id,
      dt_modified: sql`now()`,
      version: sql`version + 1`,
    })
    .where("company_id", "=", task.company_id)
    .where("id", "=", task.id)
    .execute();
  const after = { ...task, ...changed };
  if (isEdited) await log(db, actor, "task_edited", after, task.assignee_id);
  if (isToggled) await log(db, actor, is_done ? "task_completed" : "task_reopened", after);
}

const descriptionOf = (html: string) => richTextField("description", html, maxDescription);

export const removeTask = (db: Db, actor: Actor, task: VisibleTask) => setDeleted(db, actor, task, true);

export const restoreTask = (db: Db, actor: Actor, task: VisibleTask) => setDeleted(db, actor, task, false);

async function setDeleted(db: Db, actor: Actor, task: VisibleTask, is_deleted: boolean): Promise<void> {
  assertAllowed(canDeleteTask(actor, task), "tasks:mayNotDelete");
  await db
    .updateTable("task")
    .set({ is_deleted, modified_by_id: actor.user_id, dt_modified: sql`now()`, version: sql`version + 1` })
    .where("company_id", "=", task.company_id)
    .where("id", "=", task.id)
    .execute();
  await log(db, actor, is_deleted ? "task_deleted" : "task_restored", task);
}

const subjectOf = (db: Db, actor: Actor, { application_id, job_id }: VisibleTask): Promise<Subject> =>
  application_id === null ? requireJob(db, actor, job_id ?? 0) : requireApplication(db, actor, application_id);

async function assertAssignable(db: Db, actor: Actor, subject: Subject, assignee: number | null): Promise<void> {
  if (assignee === null) return;
  const found = await assigneesOf(db, actor, subject)
    .where("app_user.id", "=", assignee)
    .select("app_user.id")
    .executeTakeFirst();
  if (!found) throw fieldError("assignee", "tasks:assigneeMustSee");
}

type Logged = Pick<VisibleTask, "id" | "company_id" | "application_id" | "job_id" | "assignee_id" | "creator_id">;

/** Logs an activity that names the people involved in the task, so that they receive it in every role. */
const log = (
  db: Db,
  actor: Actor,
  type: "task_created" | "task_edited" | "task_completed" | "task_reopened" | "task_deleted" | "task_restored",
  { id, company_id, application_id, job_id, assignee_id, creator_id }: Logged,
  former_assignee_id: number | null = assignee_id,
) =>
  logActivity(db, {
    type,
    company_id,
    actor_id: actor.user_id,
    ...(application_id !== null && { application_id }),
    ...(job_id !== null && { job_id }),
    data: { task_id: id, creator_id, assignee_id, former_assignee_id },
  });
