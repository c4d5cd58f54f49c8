import { expect, it } from "vitest";
import { getApplication } from "#features/applications/applications.contract.ts";
import { createWorld } from "#tests/support/world.ts";

it("[ROLE-2] keeps to the company by the access query alone", async () => {
  const here = await createWorld();
  const there = await createWorld();
  const foreign = await there.application();
  const admin = await here.person("admin");
  await here.app.database.pool.query("alter table application disable row level security, no force row level security");
  await here.app.database.pool.query("alter table job disable row level security, no force row level security");
  await here.app.database.pool.query(
    "alter table application_status disable row level security, no force row level security",
  );

  expect((await here.sendRaw(admin, getApplication, { params: { application_id: foreign.id } })).status).toBe(404);
});
