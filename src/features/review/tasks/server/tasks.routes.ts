import type { Actor } from "#shared/actor.ts";
import { fieldError } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { findPeople } from "#features/review/applications/server/colleagues.ts";
import { requireJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import {
  createApplicationTask,
  createJobTask,
  deleteTask,
  getTask,
  listApplicationAssignees,
  listApplicationTasks,
  listJobAssignees,
  listJobTasks,
  listTasks,
  patchTask,
  restoreTask as restoreTaskEndpoint,
} from "../tasks.contract.ts";
import { countTasks } from "../task-counts.contract.ts";
import { assigneesOf, requireTask } from "./tasks.access.ts";
import { countOpenTasks, taskById, tasksOf, type TaskFilter } from "./tasks.queries.ts";
import { changeTask, createTask, removeTask, restoreTask } from "./tasks.service.ts";

type Query = { is_done?: boolean | undefined; page_size: number; cursor?: string | undefined };
type List = typeof listApplicationTasks | typeof listJobTasks | typeof listTasks;

export function taskRoutes(app: App): void {
  serve(app, listApplicationTasks, async ({ db, actor, params, query }) => {
    const { id } = await requireApplication(db, actor, params.application_id);
    return page(db, actor, listApplicationTasks, { application_id: id }, { params, query });
  });

  serve(app, createApplicationTask, async ({ db, actor, params, body }) => {
    const application = await requireApplication(db, actor, params.application_id);
    return taskById(db, actor, await createTask(db, actor, application, body));
  });

  serve(app, listJobTasks, async ({ db, actor, params, query }) => {
    const { id } = await requireJob(db, actor, params.job_id);
    return page(db, actor, listJobTasks, { job_id: id }, { params, query });
  });

  serve(app, createJobTask, async ({ db, actor, params, body }) => {
    const job = await requireJob(db, actor, params.job_id);
    return taskById(db, actor, await createTask(db, actor, job, body));
  });

  serve(app, listTasks, async ({ db, actor, query }) => {
    const { assignee, owner } = query;
    if (assignee === undefined && owner === undefined) throw fieldError("assignee", "tasks:whose");
    const people = { ...(assignee && { assignee_id: assignee }), ...(owner && { creator_id: owner }) };
    return page(db, actor, listTasks, people, { query });
  });

  serve(app, countTasks, async ({ db, actor, query }) => countOpenTasks(db, actor, query.today));

  serve(app, getTask, async ({ db, actor, params }) => taskById(db, actor, params.task_id));

  serve(app, patchTask, async ({ db, actor, params, body }) => {
    const task = await requireTask(db, actor, params.task_id);
    await changeTask(db, actor, task, body);
    return taskById(db, actor, task.id);
  });

  serve(app, deleteTask, async ({ db, actor, params }) => {
    await removeTask(db, actor, await requireTask(db, actor, params.task_id));
  });

  serve(app, restoreTaskEndpoint, async ({ db, actor, params }) => {
    const task = await requireTask(db, actor, params.task_id, { isDeleted: true });
    await restoreTask(db, actor, task);
    return taskById(db, actor, task.id);
  });

  serve(app, listApplicationAssignees, async ({ db, actor, params, query }) => {
    const application = await requireApplication(db, actor, params.application_id);
    return findPeople(assigneesOf(db, actor, application), query.q);
  });

  serve(app, listJobAssignees, async ({ db, actor, params, query }) => {
    const job = await requireJob(db, actor, params.job_id);
    return findPeople(assigneesOf(db, actor, job), query.q);
  });

  async function page(
    db: Db,
    actor: Actor,
    endpoint: List,
    filter: TaskFilter,
    { params, query }: { params?: object; query: Query },
  ) {
    const list = { company_id: actor.company_id, ...(params && { params }), query };
    const pages = pagesOf(app.secrets, endpoint, list);
    const asked = { is_done: query.is_done, page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await tasksOf(db, actor, filter, asked);
    return { count, next: pages.next(last), results };
  }
}
