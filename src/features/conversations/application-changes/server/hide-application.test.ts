import { afterEach, beforeAll, expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { listHiddenApplications } from "#features/review/applications/put-away.contract.ts";
import { listApplicationComments } from "#features/review/comments/comments.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { listenTo, type LiveClient } from "#tests/support/live-client.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { hideApplication, unhideApplication } from "../application-changes.contract.ts";

let address: string;
let clients: LiveClient[] = [];
beforeAll(async () => {
  address = await testAddress();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

const hide = ({ send }: World, who: Person, { id }: { id: number }) =>
  send(who, hideApplication, { params: { application_id: id }, body: { id } });

/** Creates an application and people with roles in its job. */
async function given() {
  const world = await createWorld();
  const job = await world.job();
  const application = await world.application({ job_id: job.id });
  const of = (role: "collaborator" | "viewer" | "job_interviewer") => world.person("member", { jobs: [[job, role]] });
  return { world, job, application, of, collaborator: await of("collaborator"), viewer: await of("viewer") };
}

it("[DETAIL-9] [GDPR-7] takes a hidden application out of every list, and leaves it to those who run its job", async () => {
  const { world, application, collaborator, viewer } = await given();
  const params = { application_id: application.id };
  const { send, sendRaw } = world;
  const found = async (who: Person) => (await send(who, searchApplications, { query: {} })).body.count;
  expect([await found(collaborator), await found(viewer)]).toEqual([1, 1]);

  const hidden = await hide(world, collaborator, application);

  expect(hidden.status).toBe(204);
  expect([await found(collaborator), await found(viewer)]).toEqual([0, 0]);
  expect((await send(collaborator, getApplication, { params })).body).toMatchObject({ hidden: true });
  expect((await sendRaw(viewer, getApplication, { params })).status).toBe(404);
  // Comments and other data of the hidden application are hidden as well.
  expect((await sendRaw(collaborator, listApplicationComments, { params })).status).toBe(404);
  expect((await send(viewer, listHiddenApplications, {})).body).toMatchObject({ count: 0, results: [] });
});

it("[GDPR-7] lists what is hidden, the latest first and page by page, with who hid it", async () => {
  const { world, job, collaborator } = await given();
  const elsewhere = await world.application();
  const names = ["Aino", "Bo", "Cecilia"];
  for (const first_name of names)
    await hide(world, collaborator, await world.application({ job_id: job.id, first_name, last_name: "Ek" }));
  const masked = await world.application({ job_id: job.id, is_masked: true });
  await hide(world, collaborator, masked);
  await hide(world, await world.person("admin"), elsewhere);

  const first = await world.send(collaborator, listHiddenApplications, { query: { page_size: 3 } });
  const cursor = new URLSearchParams(first.body.next?.split("?")[1]).get("cursor") ?? "";
  const second = await world.send(collaborator, listHiddenApplications, { query: { page_size: 3, cursor } });
  const all = await world.send(await world.person("owner"), listHiddenApplications, {});

  expect(first.body.count).toBe(4);
  expect(first.body.results.map(({ full_name }) => full_name)).toEqual([null, "Cecilia Ek", "Bo Ek"]);
  expect(first.body.results[1]).toMatchObject({
    job_title: "Platform engineer",
    status: "New",
    put_away_by: { id: collaborator.user_id },
  });
  expect(second.body).toMatchObject({ next: null, results: [{ full_name: "Aino Ek" }] });
  expect(all.body.count).toBe(5);
});

it("[GDPR-7] [DETAIL-9] shows an application again, and says both in its log", async () => {
  const { world, application, collaborator, viewer } = await given();
  const params = { application_id: application.id };
  await hide(world, collaborator, application);

  const shown = await world.send(collaborator, unhideApplication, { params, body: {} });
  const again = await world.sendRaw(collaborator, unhideApplication, { params });

  expect(shown.body).toMatchObject({ id: application.id, hidden: false });
  expect(again.status).toBe(404);
  expect((await world.send(viewer, searchApplications, { query: {} })).body.count).toBe(1);
  const { results } = (await world.send(viewer, listLogs, { params })).body;
  expect(results.map(({ type }) => type)).toEqual(["application_unhidden", "application_hidden"]);
});

it("[DETAIL-9] is hidden by nobody but the team", async () => {
  const { world, application, viewer, of } = await given();
  const interviewer = await of("job_interviewer");

  for (const who of [viewer, interviewer]) {
    const refused = await world.sendRaw(who, hideApplication, { params: { application_id: application.id } });
    expect(refused).toMatchObject({ status: 403, body: { detail: "Only the hiring team can hide applications." } });
  }
});

it("[SEARCH-22] tells those who saw an application that it is hidden, and of nothing that happens to it then", async () => {
  const { world, job, application, collaborator, viewer } = await given();
  const stranger = await world.person("member", { jobs: [[await world.job(), "viewer"]] });
  clients = await Promise.all([listenTo(address, viewer), listenTo(address, stranger)]);
  const [near, far] = clients as [LiveClient, LiveClient];

  await hide(world, collaborator, application);
  await near.hears("application_hidden");
  const about = {
    company_id: world.company.id,
    actor_id: collaborator.user_id,
    application_id: application.id,
    job_id: job.id,
    data: {},
  };
  // Processed in one batch, to check that hiding suppresses the notification about the rating.
  await world.system((db) =>
    db
      .insertInto("activity")
      .values([
        { ...about, type: "application_hidden" },
        { ...about, type: "rating_set" },
        { company_id: world.company.id, type: "tag_created", actor_id: null, data: {} },
      ])
      .execute(),
  );
  await Promise.all([near.hears("tag_created"), far.hears("tag_created")]);

  expect(near.types()).not.toContain("rating_set");
  expect(far.types()).not.toContain("application_hidden");
});
