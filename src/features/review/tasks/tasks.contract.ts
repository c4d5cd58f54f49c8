import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoDate, IsoTime, Page, QueryBool, QueryId, QueryInt, RequiredText } from "#shared/schemas.ts";
import { UserRef } from "#features/review/applications/applications.contract.ts";

const Title = RequiredText(200);
export const maxDescription = 10_000;
const Description = z.string().max(maxDescription);
/** An empty string means no date. */
const DueDate = z.union([IsoDate, z.literal("")], "server:validation.date").nullable();

export const Task = z.object({
  id: Id,
  title: z.string(),
  /** Sanitized HTML; empty if there is no description. */
  description: z.string(),
  due_date: IsoDate.nullable(),
  assignee: UserRef.nullable(),
  creator: UserRef.nullable(),
  modified_by: UserRef.nullable(),
  is_done: z.boolean(),
  is_deleted: z.boolean(),
  application: Id.nullable(),
  job: Id.nullable(),
  /** Subject of the task, for lists of several subjects. The name is null for a job and for a masked applicant. */
  subject: z.object({ full_name: z.string().nullable(), job_title: z.string() }),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  dt_created: IsoTime,
  dt_modified: IsoTime.nullable(),
  dt_done: IsoTime.nullable(),
  version: z.int(),
});
export type Task = z.infer<typeof Task>;

const NewTask = z.strictObject({
  title: Title,
  description: Description.default(""),
  due_date: DueDate.default(null),
  assignee: Id.nullable().default(null),
});
export type NewTask = z.output<typeof NewTask>;

const TaskChange = z.strictObject({
  id: Id.optional(),
  title: Title.optional(),
  description: Description.optional(),
  due_date: DueDate.optional(),
  assignee: Id.nullable().optional(),
  is_done: z.boolean().optional(),
  version: z.int().optional(),
});
export type TaskChange = z.output<typeof TaskChange>;

const paging = {
  is_done: QueryBool.optional(),
  page_size: QueryInt.pipe(z.int().min(1).max(100)).default(100),
  cursor: Cursor.optional(),
};
const query = z.object(paging);

const applicationPath = "/v2/applications/:application_id/tasks/";
const applicationParams = z.object({ application_id: QueryId });
const jobPath = "/v2/jobs/:job_id/tasks/";
const jobParams = z.object({ job_id: QueryId });
const path = "/v2/tasks/:task_id/";
const params = z.object({ task_id: QueryId });

export const listApplicationTasks = endpoint({
  name: "listApplicationTasks",
  summary: "The tasks of an application, open ones first, by their due date.",
  method: "GET",
  path: applicationPath,
  guard: "session",
  access: "application:read",
  params: applicationParams,
  query,
  reply: Page(Task),
});

export const createApplicationTask = endpoint({
  name: "createApplicationTask",
  summary: "Add a task to an application. The assignee must see the application.",
  method: "POST",
  path: applicationPath,
  guard: "session",
  access: "application:comment",
  params: applicationParams,
  body: NewTask,
  reply: Task,
  status: 201,
});

export const listJobTasks = endpoint({
  name: "listJobTasks",
  summary: "The tasks of a job, open ones first, by their due date.",
  method: "GET",
  path: jobPath,
  guard: "session",
  access: "job:read",
  params: jobParams,
  query,
  reply: Page(Task),
});

export const createJobTask = endpoint({
  name: "createJobTask",
  summary: "Add a task to a job. The assignee must see the job.",
  method: "POST",
  path: jobPath,
  guard: "session",
  access: "job:comment",
  params: jobParams,
  body: NewTask,
  reply: Task,
  status: 201,
});

export const listTasks = endpoint({
  name: "listTasks",
  summary: "The tasks that are assigned to a person, or that a person owns: those they created.",
  method: "GET",
  path: "/v2/tasks/",
  guard: "session",
  access: "signed_in",
  query: z.object({ assignee: QueryId.optional(), owner: QueryId.optional(), ...paging }),
  reply: Page(Task),
});

export const getTask = endpoint({
  name: "getTask",
  summary: "One task.",
  method: "GET",
  path,
  guard: "session",
  access: "task:read",
  params,
  reply: Task,
});

export const patchTask = endpoint({
  name: "patchTask",
  summary: "Change a task, or mark it as done. An empty due date removes it.",
  method: "PATCH",
  path,
  guard: "session",
  access: "task:edit",
  params,
  body: TaskChange,
  reply: Task,
});

export const deleteTask = endpoint({
  name: "deleteTask",
  summary: "Delete a task. It can be restored.",
  method: "DELETE",
  path,
  guard: "session",
  access: "task:delete",
  params,
  status: 204,
});

export const restoreTask = endpoint({
  name: "restoreTask",
  summary: "Restore a deleted task.",
  method: "POST",
  path: `${path}restore/`,
  guard: "session",
  access: "task:delete",
  params,
  reply: Task,
});

const peopleQuery = z.object({ q: z.string().trim().max(100).default("") });

export const listApplicationAssignees = endpoint({
  name: "listApplicationAssignees",
  summary: "The colleagues who see an application, by name or e-mail: the first 20.",
  method: "GET",
  path: "/v2/applications/:application_id/assignees/",
  guard: "session",
  access: "application:comment",
  params: applicationParams,
  query: peopleQuery,
  reply: z.object({ results: z.array(UserRef) }),
});

export const listJobAssignees = endpoint({
  name: "listJobAssignees",
  summary: "The colleagues who see a job, by name or e-mail: the first 20.",
  method: "GET",
  path: "/v2/jobs/:job_id/assignees/",
  guard: "session",
  access: "job:comment",
  params: jobParams,
  query: peopleQuery,
  reply: z.object({ results: z.array(UserRef) }),
});
