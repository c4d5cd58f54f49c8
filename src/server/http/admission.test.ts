import { expect, it, onTestFinished } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { connectDatabase } from "#server/db/database.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";

ownApp({ DATABASE_CONNECTIONS: "6", REQUEST_WAIT_MS: "300" });

/** Creates a company whose requests block on a row locked by another connection. */
async function storm() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id: application_id } = await world.application({ job_id: (await world.job()).id });
  const body = { status_id: (await world.status("Screening")).id };
  const holder = connectDatabase(world.app.database.url, { connections: 1 });
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = holder.system(async (db) => {
    await db.selectFrom("application").where("id", "=", application_id).select("id").forUpdate().execute();
    held.resolve();
    await release.promise;
  });
  await held.promise;
  onTestFinished(async () => {
    release.resolve();
    await holding;
    await holder.close();
  });
  const move = () => world.sendRaw(admin, patchApplication, { params: { application_id }, body });
  return { world, admin, application_id, move, release: release.resolve };
}

it("[OPS-4] tells a company whose requests wait too long to come again, and nothing of it happens", async () => {
  const { world, admin, application_id, move, release } = await storm();

  const moves = Array.from({ length: 12 }, move);
  const refused = await Promise.race(moves);
  release();
  const answers = await Promise.all(moves);

  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "1" }, body: { code: "unavailable" } });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect((await world.sendRaw(admin, getApplication, { params: { application_id } })).status).toBe(200);
});

it("[OPS-4] leaves another company's requests alone in one company's storm", async () => {
  const { move } = await storm();
  const other = await createWorld();
  const colleague = await other.person("admin");
  const { id: application_id } = await other.application({ job_id: (await other.job()).id });
  const moves = Array.from({ length: 12 }, move);
  await Promise.race(moves);

  const answers = [];
  for (let n = 0; n < 5; n++)
    answers.push(await other.sendRaw(colleague, getApplication, { params: { application_id } }));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
