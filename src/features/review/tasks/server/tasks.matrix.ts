import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import { testApp } from "#tests/support/test-app.ts";
import { author, companyAdmins, readers, team, unseen } from "#tests/matrix/rows.ts";
import type { ApplicationRows } from "#tests/support/application-rows.ts";

// The task used in the matrix was created by the collaborator and has no assignee.
export const matrix = nounMatrix({
  access: {
    "task:read": { ...readers, recruiter_uploader: unseen },
    "task:edit": { ...team, recruiter_uploader: unseen },
    "task:delete": { ...author, ...companyAdmins, recruiter_uploader: unseen },
  },
  absent: { task_id: absentId },
  create: async (db, { company_id, application_id, mark }, { author_id }) => {
    const task = await db
      .insertInto("task")
      .values({ company_id, application_id, creator_id: author_id, title: `Call the referee. ${mark}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { task_id: task.id };
  },
  inputs: {
    listApplicationTasks: ({ application_id }) => ({ params: { application_id } }),
    createApplicationTask: ({ application_id }) => ({
      params: { application_id },
      body: { title: "Call the referee" },
    }),
    listJobTasks: ({ job_id }) => ({ params: { job_id } }),
    createJobTask: ({ job_id }) => ({ params: { job_id }, body: { title: "Write the ad", due_date: "" } }),
    listTasks: (_subject, person) => ({ query: { assignee: person?.user_id ?? 1 } }),
    countTasks: () => ({ query: { today: "2026-11-23" } }),
    getTask: ({ task_id }) => ({ params: { task_id } }),
    patchTask: ({ task_id }) => ({ params: { task_id }, body: { title: "Call both referees" } }),
    deleteTask: ({ task_id }) => ({ params: { task_id } }),
    restoreTask: async ({ company_id, task_id }) => {
      const { database } = await testApp();
      // Restores a separate task, so that the other one stays available for other calls.
      const deleted = await database.system((db) =>
        db
          .insertInto("task")
          .columns(["company_id", "application_id", "creator_id", "title", "is_deleted"])
          .expression((eb) =>
            eb
              .selectFrom("task")
              .select(["company_id", "application_id", "creator_id", "title", eb.lit(true).as("is_deleted")])
              .where("company_id", "=", company_id)
              .where("id", "=", task_id),
          )
          .returning("id")
          .executeTakeFirst(),
      );
      return { params: { task_id: deleted?.id ?? task_id } };
    },
    listApplicationAssignees: ({ application_id }) => ({ params: { application_id } }),
    listJobAssignees: ({ job_id }) => ({ params: { job_id } }),
  },
});

export const applicationRows: ApplicationRows<"task"> = {
  task: ({ user_id, word }) => ({ creator_id: user_id, title: word }),
};
