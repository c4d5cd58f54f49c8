import { expect, it } from "vitest";
import { deleteLocation, patchLocation } from "#features/organization/structure/locations.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import { addLocation, applyJobDraft, getJobForm, patchJobDraft } from "../job-editing.contract.ts";

type JobParams = { job_id: number };

/** Creates a job and two colleagues who edit it. */
async function given() {
  const world = await createWorld();
  const { id: job_id } = await world.job();
  const maja = await world.person("manager", { jobs: [[{ id: job_id }, "job_owner"]] });
  const ivo = await world.person("member", { jobs: [[{ id: job_id }, "collaborator"]] });
  const params = { job_id };
  const formOf = async (of: JobParams, who = maja) => (await world.send(who, getJobForm, { params: of })).body;
  async function choose(value: number[]): Promise<void> {
    await world.send(maja, patchJobDraft, { params, body: { field: "locations", value, revision: 0 } });
    const { version } = await formOf(params);
    await world.send(maja, applyJobDraft, { params, body: { version } });
  }
  return { ...world, maja, ivo, params, choose, formOf };
}

it("[LOC-1] adds a location once, with the parts of its address and ten decimals", async () => {
  const { maja, ivo, send, sendRaw, params, choose, formOf } = await given();
  const place = {
    name: "Umeå",
    location_json: { city: "Umeå", country: "Sweden", country_short: "SE", url: "https://maps.test/umea" },
    latitude: 63.8258,
    longitude: 20.263,
  };

  const { body: added, status } = await send(maja, addLocation, { params, body: place });

  expect([status, added]).toMatchObject([
    201,
    {
      name: "Umeå",
      latitude: "63.8258000000",
      longitude: "20.2630000000",
      location_json: { area_1: "", area_1_short: "", city: "Umeå", country_short: "SE", place_id: "" },
    },
  ]);
  expect((await send(ivo, addLocation, { params, body: { ...place, name: "umeå" } })).body.id).toBe(added.id);
  await choose([added.id]);
  expect((await formOf(params)).saved.locations).toEqual([added.id]);
  for (const url of ["javascript:x()", "maps.test/umea"])
    expect(
      (await sendRaw(maja, addLocation, { params, body: { ...place, location_json: { url } } })).body.errors,
    ).toEqual({
      "location_json.url": ["Enter a complete link, such as https://example.com/map."],
    });
  for (const wrong of [{ latitude: 91 }, { name: " " }, { location_json: { planet: "x" } }])
    expect((await sendRaw(maja, addLocation, { params, body: { ...place, ...wrong } })).status).toBe(400);
});

it("[LOC-1] an archived location stays with its job, is offered to no other, and comes back when it is added again", async () => {
  const { person, job, send, params, maja, choose, formOf } = await given();
  const admin = await person("admin");
  const other = { job_id: (await job()).id };
  const { body: place } = await send(maja, addLocation, { params, body: { name: "Umeå" } });
  await choose([place.id]);
  const offered = async (of: JobParams) => (await formOf(of, admin)).choices.locations.map(({ name }) => name);

  await send(admin, patchLocation, { params: { item_id: place.id }, body: { is_archived: true } });
  expect([await offered(params), await offered(other)]).toEqual([["Umeå"], []]);

  const again = await send(maja, addLocation, { params, body: { name: "umeå" } });
  expect([again.body.id, await offered(other)]).toEqual([place.id, ["Umeå"]]);
});

it("[LOC-1] a draft that chooses a location that was deleted since says so beside the field", async () => {
  const { person, send, sendRaw, params, maja, formOf } = await given();
  const admin = await person("admin");
  const { body: place } = await send(maja, addLocation, { params, body: { name: "Umeå" } });
  const body = { field: "locations" as const, value: [place.id], revision: 0 };
  await send(maja, patchJobDraft, { params, body });

  await send(admin, deleteLocation, { params: { item_id: place.id } });

  const { version } = await formOf(params);
  const refused = await sendRaw(maja, applyJobDraft, { params, body: { version } });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ["locations"]]);
});
