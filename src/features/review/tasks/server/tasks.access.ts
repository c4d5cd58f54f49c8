import { sql } from "kysely";
import { isAgencyRole, type Actor, type ApplicationRole } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { isMaskedFor, myRole, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { readersOf, type Subject } from "#features/review/applications/server/colleagues.ts";
import { myJobRole, visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Access query of tasks: those on applications and jobs that the reader can see, with the reader's role there. Agency
 * recruiters belong to another company and see only tasks that they created or are assigned to.
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

/** A loaded task. Functions that take this type can't be called with a task whose access was not checked. */
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

/** Returns the task, locked until the transaction ends, or throws 404 if it doesn't exist or the actor can't see it. */
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
 * Selects the people to whom a task can be assigned: those who see its subject. Agency recruiters can assign tasks only
 * to themselves, so that they don't learn who works in the company.
 */
export const assigneesOf = (db: Db, actor: Actor, subject: Subject) =>
  readersOf(db, subject).$if(isAgencyRole(subject.my_role), (query) => query.where("app_user.id", "=", actor.user_id));
