import { expect, it } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { getJob } from "#features/screens/job-list/job-list.contract.ts";
import { listSavedSearches } from "#features/across/saved-searches/saved-searches.contract.ts";
import { dropRowSecurity } from "#tests/support/row-security.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";

ownApp();

it("[ROLE-2] keeps to the company by the access query alone", async () => {
  const here = await createWorld();
  const there = await createWorld();
  const foreign = await there.application();
  const author = await there.person("admin");
  const company_id = there.company.id;
  await there.system((db) =>
    db
      .insertInto("saved_search")
      .values({ company_id, user_id: author.user_id, name: "Shared there", query: "{}", is_shared: true })
      .execute(),
  );
  const admin = await here.person("admin");
  await dropRowSecurity(here.app);

  const application = await here.sendRaw(admin, getApplication, { params: { application_id: foreign.id } });
  const job = await here.sendRaw(admin, getJob, { params: { job_id: foreign.job_id } });
  const { body } = await here.send(admin, listSavedSearches, {});

  expect([application.status, job.status]).toEqual([404, 404]);
  expect(JSON.stringify(body)).not.toContain("Shared there");
});
