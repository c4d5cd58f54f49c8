import { expect, it, onTestFinished } from "vitest";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { connectDatabase } from "#server/db/database.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { eventually } from "#tests/support/eventually.ts";

const statusOf = async ({ sendRaw }: World, person: Person) => (await sendRaw(person, getMe, {})).status;

it("[AUTH-11] refuses a session from the commit on that ended it in this process", async () => {
  const world = await createWorld();
  const member = await world.person("member");
  expect(await statusOf(world, member)).toBe(200);

  await world.system((db) => db.deleteFrom("session").where("user_id", "=", member.user_id).execute());

  expect(await statusOf(world, member)).toBe(401);
});

it("[ROLE-2] notices soon what another process changed", async () => {
  const world = await createWorld();
  const member = await world.person("member");
  const other = connectDatabase(world.app.database.url, { connections: 1 });
  onTestFinished(() => other.close());
  expect(await statusOf(world, member)).toBe(200);

  await other.system((db) =>
    db
      .updateTable("company_user")
      .set({ expires_at: new Date(0).toISOString() })
      .where("user_id", "=", member.user_id)
      .execute(),
  );

  await eventually(async () => expect(await statusOf(world, member)).toBe(401));
});
