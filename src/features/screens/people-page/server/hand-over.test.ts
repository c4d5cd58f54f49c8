import { expect, it } from "vitest";
import { removeUser } from "#features/organization/people/people.contract.ts";
import { createApplicationTask } from "#features/review/tasks/tasks.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import { getOwnedWork } from "../people-page.contract.ts";
import { handOverWork } from "./hand-over.ts";

/** Creates a person who owns two applications and has an open task. A colleague sees one of the applications. */
async function owned() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job();
  const leaving = await world.person("manager", { jobs: [[job, "job_owner"]] });
  const colleague = await world.person("member", { jobs: [[job, "collaborator"]] });
  const seen = await world.application({ job_id: job.id, owner_id: leaving.user_id });
  const unseen = await world.application({ owner_id: leaving.user_id });
  const task = await world.send(admin, createApplicationTask, {
    params: { application_id: seen.id },
    body: { title: "Call back", assignee: leaving.user_id },
  });
  const params = { company_id: world.company.id, id: leaving.user_id };
  const ownerOf = async ({ id }: { id: number }) =>
    (
      await world.system((db) =>
        db.selectFrom("application").select("owner_id").where("id", "=", id).executeTakeFirst(),
      )
    )?.owner_id;
  return { ...world, admin, job, leaving, colleague, seen, unseen, task: task.body, params, ownerOf };
}

it("[TEAM-1] [TEAM-2] hands jobs, applications and open tasks to a colleague, as far as they see them", async () => {
  const world = await owned();
  const { app, company, admin, job, leaving, colleague, seen, unseen, task, params, ownerOf, send, system } = world;

  const before = await send(admin, getOwnedWork, { params });
  await send(admin, removeUser, { params, body: { hand_to: colleague.user_id } });
  await handOverWork.run(app, {
    company_id: company.id,
    actor_id: admin.user_id,
    from: leaving.user_id,
    to: colleague.user_id,
    job_id: 0,
    application_id: 0,
    task_id: 0,
  });

  const assigned = await system((db) =>
    db.selectFrom("task").select("assignee_id").where("id", "=", task.id).executeTakeFirst(),
  );
  expect(before.body).toEqual({ jobs: 1, job_titles: [job.title], applications: 2, tasks: 1 });
  expect([await ownerOf(seen), await ownerOf(unseen)]).toEqual([colleague.user_id, leaving.user_id]);
  const owners = await system((db) =>
    db.selectFrom("job_user").select("user_id").where("job_id", "=", job.id).where("role", "=", "job_owner").execute(),
  );
  expect(owners).toEqual([{ user_id: colleague.user_id }]);
  expect(assigned?.assignee_id).toBe(colleague.user_id);
});

it("[TEAM-1] makes an admin who takes over, and was in the team, the owner of the jobs", async () => {
  const { app, company, job, leaving, send, person, params, system } = await owned();
  const admin = await person("admin", { jobs: [[job, "collaborator"]] });

  await send(admin, removeUser, { params, body: { hand_to: admin.user_id } });
  const places = { job_id: 0, application_id: 0, task_id: 0 };
  const people = { actor_id: admin.user_id, from: leaving.user_id, to: admin.user_id };
  await handOverWork.run(app, { company_id: company.id, ...people, ...places });

  const owners = await system((db) =>
    db.selectFrom("job_user").select("user_id").where("job_id", "=", job.id).where("role", "=", "job_owner").execute(),
  );
  expect(owners).toEqual([{ user_id: admin.user_id }]);
});

it("[TEAM-1] hands nothing to a person who cannot enter", async () => {
  const { admin, params, leaving, sendRaw } = await owned();

  const refused = await sendRaw(admin, removeUser, { params, body: { hand_to: leaving.user_id } });

  expect(refused).toMatchObject({ status: 400, body: { errors: { hand_to: ["This person can't take over."] } } });
});
