import { expect, it } from "vitest";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { createStatus, deleteStatus, patchStatus } from "#features/organization/statuses/statuses.contract.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";

/** Creates a company with a loaded column store, and an application that has been in its own status for ten days. */
async function settledWorld() {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const company = { company_id: world.company.id };
  const trial = (await world.send(admin, createStatus, { params: company, body: { name: "Trial", group: 1 } })).body;
  const { id } = await world.candidate();
  await world.send(admin, patchApplication, { params: { application_id: id }, body: { status_id: trial.id } });
  await world.system((db) =>
    db
      .updateTable("status_change")
      .set({ dt_created: new Date(Date.now() - 10 * 24 * 3_600_000).toISOString() })
      .where("application_id", "=", id)
      .execute(),
  );
  // A text search, so that the text index is loaded, too.
  await expect.poll(async () => (await world.search(admin, { q: "lindqvist" })).count).toBe(1);
  return { ...world, admin, id, trial, params: { ...company, status_id: trial.id } };
}

it("[SEARCH-9] finds what idles from now on, because its status was given fewer days", async () => {
  const { admin, found, id, params, send } = await settledWorld();
  const idle = { idle_applications: true };

  expect(await found(admin, idle)).toEqual([]);
  await send(admin, patchStatus, { params, body: { idle_days: 3 } });
  expect(await found(admin, idle)).toEqual([id]);
  await send(admin, patchStatus, { params, body: { idle_days: 30 } });
  expect(await found(admin, idle)).toEqual([]);
});

it("[SEARCH-13] has no column, no choice and no count of a status that was removed", async () => {
  const { admin, id, params, search, send, status, trial } = await settledWorld();
  const interview = await status("Interview");
  const shown = async () => {
    const { columns, facets } = await search(admin, { by_status: true });
    return {
      columns: columns.filter(({ count }) => count > 0).map(({ status_id, results }) => [status_id, results[0]?.id]),
      options: (facets.status ?? []).map(({ label }) => label),
    };
  };

  expect((await shown()).columns).toEqual([[trial.id, id]]);
  await send(admin, deleteStatus, { params, query: { move_to: interview.id } });

  expect(await shown()).toEqual({
    columns: [[interview.id, id]],
    options: ["New", "Screening", "Interview", "Offer"],
  });
  expect((await search(admin, { status: [trial.id] })).count).toBe(0);
});
