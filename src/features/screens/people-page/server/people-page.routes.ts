import { sql } from "kysely";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { assertMay, requirePerson } from "#features/organization/people/server/people.access.ts";
import { visibleTasks } from "#features/review/tasks/server/tasks.access.ts";
import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { getOwnedWork } from "../people-page.contract.ts";
import { ownedJobs } from "./owned-jobs.ts";

const namedJobs = 5;

export function peoplePageRoutes(app: App): void {
  serve(app, getOwnedWork, async ({ db, actor, params }) => {
    const person = await requirePerson(db, actor, params);
    assertMay(actor, "see_details", person);
    const jobs = await ownedJobs(db, actor, person.id)
      .select(["job.title", sql<number>`count(*) over ()`.as("count")])
      .orderBy("job.id", "desc")
      .limit(namedJobs)
      .execute();
    const applications = await visibleApplications(db, actor)
      .where("application.owner_id", "=", person.id)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const tasks = await visibleTasks(db, actor)
      .where("task.assignee_id", "=", person.id)
      .where("task.is_done", "=", false)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return {
      jobs: jobs[0]?.count ?? 0,
      job_titles: jobs.map(({ title }) => title),
      applications: applications.count,
      tasks: tasks.count,
    };
  });
}
