import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { applicationsOf, read, send, work } from "#tests/support/bulk-actions.ts";
import { createWorld } from "#tests/support/world.ts";
import { runBulkAction } from "./run-bulk-action.ts";

it("[BULK-1] lets actions of others begin before it goes on, once its turn has lasted a second", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const task = { action: "tag", names: ["later"] };
  const action = await send(world, admin, { task, application_ids: await applicationsOf(world, 2) });
  let seconds = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => 1_000 * seconds++);
  onTestFinished(() => clock.mockRestore());

  await work(world, action);

  expect(await read(world, admin, action)).toMatchObject({ done: 1, waiting: 1 });
  const { rows } = await world.system((db) =>
    sql<{ priority: number }>`
      select priority from pgboss.job
      where name = ${runBulkAction.name} and data ->> 'bulk_action_id' = ${String(action.id)} order by created_on
    `.execute(db),
  );
  const [beginning, continuing] = rows.map(({ priority }) => priority);
  expect(beginning).toBeGreaterThan(continuing ?? Infinity);
});
