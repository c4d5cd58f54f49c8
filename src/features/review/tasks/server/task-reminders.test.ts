import { expect, it } from "vitest";
import { sql } from "kysely";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { createApplicationTask, patchTask } from "../tasks.contract.ts";
import { remindOfTask, taskReminders } from "./task-reminders.ts";

const day = "2026-12-01";

async function given(body: { due_date?: string; assignee?: number } = {}) {
  const world = await createWorld();
  const [creator, assignee] = [await world.person("admin"), await world.person("owner")];
  const application = await world.application();
  const params = { application_id: application.id };
  const { body: task } = await world.send(creator, createApplicationTask, {
    params,
    body: { title: "Call the referee", due_date: day, assignee: assignee.user_id, ...body },
  });
  const change = (to: object) => world.send(creator, patchTask, { params: { task_id: task.id }, body: to });
  return { world, creator, assignee, task, change };
}

const remind = async ({ company }: World, task: { id: number }, due_date = day) =>
  remindOfTask.run(await testApp(), { company_id: company.id, task_id: task.id, due_date });

/** Returns the people whom the log lists as reminded. */
const reminded = async ({ system, company }: World) => {
  const { rows } = await system((db) =>
    sql<{ id: number }>`
      select (data ->> 'assignee_id')::bigint as id from activity
      where company_id = ${company.id} and type = 'task_due' order by activity.id
    `.execute(db),
  );
  return rows.map(({ id }) => id);
};

it("[NOTE-5] reminds the assignee once of a task that is due", async () => {
  const { world, assignee, task } = await given();

  await remind(world, task);
  await remind(world, task);

  expect(await reminded(world)).toEqual([assignee.user_id]);
});

it("[NOTE-5] reminds the creator of a task without an assignee, and again for a later date", async () => {
  const { world, creator, task, change } = await given();
  await change({ assignee: null });
  await remind(world, task);

  await change({ due_date: "2026-12-05" });
  await remind(world, task);
  expect(await reminded(world)).toEqual([creator.user_id]);

  await remind(world, task, "2026-12-05");
  expect(await reminded(world)).toEqual([creator.user_id, creator.user_id]);
});

it.each([{ is_done: true }, { due_date: "" }, { due_date: "2026-12-02" }])(
  "[NOTE-5] reminds of no task that was changed to %j since",
  async (to) => {
    const { world, task, change } = await given();
    await change(to);

    await remind(world, task);

    expect(await reminded(world)).toEqual([]);
  },
);

it("[NOTE-5] plans a reminder for the morning of the due date, and none for a date that has passed", async () => {
  const { world, task, change } = await given();
  const services = await testApp();
  const rows = [{ type: "task_created", company_id: world.company.id, data: { task_id: task.id } }] as never[];
  /** Returns the delays in seconds of the reminders that are planned at the given time. */
  const plannedAt = async (now: string) => {
    const { length } = await plannedRows(task.id);
    await world.system((db) => taskReminders.read(db, rows, { ...services, clock: () => new Date(now) }));
    return (await plannedRows(task.id)).slice(length);
  };

  expect(await plannedAt("2026-11-30T06:00:00Z")).toEqual([86_400]);
  expect(await plannedAt("2026-12-01T07:00:00Z")).toEqual([]);
  await change({ is_done: true });
  expect(await plannedAt("2026-11-30T06:00:00Z")).toEqual([]);
});

async function plannedRows(task_id: number) {
  const { database } = await testApp();
  const { rows } = await database.pool.query<{ seconds: number }>(
    `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
    where name = 'remind-of-task' and (data ->> 'task_id')::bigint = $1 order by created_on`,
    [task_id],
  );
  return rows.map(({ seconds }) => seconds);
}
