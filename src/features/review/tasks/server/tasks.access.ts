import { sql } from "kysely";
import { isAgencyRole, type Actor, type ApplicationRole } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { isMaskedFor, myRole, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { readersOf, type Subject } from "#features/review/applications/server/colleagues.ts";
import { myJobRole, visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Every read of tasks starts here: those on applications and jobs that the reader sees, with the reader's role there. An
 * agency recruiter belongs to another firm and sees the tasks that they created or have to do.
 */
export const visibleTasks = (db: Db, actor: Actor, { isDeleted = false } = {}) =>
  db
    .selectFrom("task")
    .innerJoinLateral(subjectOf(db, actor), (join) => join.onTrue())
    .where("task.company_id", "=", actor.company_id)
    .where("task.is_deleted", "=", isDeleted)
    .where((eb) =>
      eb.or([
        eb("subject.my_role", "<>", "recruiter"),
        eb("task.creator_id", "=", actor.user_id),
        eb("task.assignee_id", "=", actor.user_id),
      ]),
    );

const subjectOf = (db: Db, actor: Actor) =>
  visibleApplications(db, actor)
    .where("application.id", "=", sql.ref<number>("task.application_id"))
    .select([
      myRole(actor).as("my_role"),
      "job.title as job_title",
      "application.first_name",
      "application.last_name",
      isMaskedFor(actor).as("is_masked"),
    ])
    .unionAll(
      visibleJobs(db, actor)
        .where("job.id", "=", sql.ref<number>("task.job_id"))
        .select([
          myJobRole(actor).as("my_role"),
          "job.title as job_title",
          sql<string>`''`.as("first_name"),
          sql<string>`''`.as("last_name"),
          sql<boolean>`true`.as("is_masked"),
        ]),
    )
    .as("subject");

/** A task in hand; a function that takes it cannot be called with one whose access was not checked. */
export type VisibleTask = {
  id: number;
  company_id: number;
  application_id: number | null;
  job_id: number | null;
  title: string;
  description: string;
  due_date: string | null;
  assignee_id: number | null;
  creator_id: number;
  is_done: boolean;
  is_deleted: boolean;
  version: number;
  my_role: ApplicationRole;
};

/** The task, locked until the transaction ends, or the same refusal as for one that does not exist. */
export async function requireTask(
  db: Db,
  actor: Actor,
  task_id: number,
  options: { isDeleted?: boolean } = {},
): Promise<VisibleTask> {
  const task = await visibleTasks(db, actor, options)
    .where("task.id", "=", task_id)
    .select([
      "task.id",
      "task.company_id",
      "task.application_id",
      "task.job_id",
      "task.title",
      "task.description",
      "task.due_date",
      "task.assignee_id",
      "task.creator_id",
      "task.is_done",
      "task.is_deleted",
      "task.version",
      "subject.my_role",
    ])
    .forUpdate("task")
    .executeTakeFirst();
  if (!task) throw notFound();
  return task;
}

/**
 * The people to whom a task may be given: those who see its subject. An agency recruiter may give it to themself alone, and
 * so does not learn who works in the company.
 */
export const assigneesOf = (db: Db, actor: Actor, subject: Subject) =>
  readersOf(db, subject).$if(isAgencyRole(subject.my_role), (query) => query.where("app_user.id", "=", actor.user_id));
