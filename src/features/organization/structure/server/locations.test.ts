import { expect, it } from "vitest";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { createSavedSearch } from "#features/across/saved-searches/saved-search-changes.contract.ts";
import { listSavedSearches } from "#features/across/saved-searches/saved-searches.contract.ts";
import { createLocation, deleteLocation, listLocations, patchLocation } from "../locations.contract.ts";

async function setUp() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const add = async (name: string, city = "") =>
    (await world.send(admin, createLocation, { body: { name, location_json: { city } } })).body;
  return { world, admin, add };
}

const locationsOf = async (world: World, admin: Person) => (await world.send(admin, listLocations, {})).body.results;

async function give(world: World, job: { id: number }, location: { id: number }): Promise<void> {
  const row = { company_id: world.company.id, job_id: job.id, location_id: location.id };
  await world.system((db) => db.insertInto("job_location").values(row).execute());
}

it("[LOC-1] an admin corrects a location, with ten decimals, and an older version is answered what it is now", async () => {
  const { world, admin, add } = await setUp();
  const { id, version } = await add("Umea", "Umeå");
  const params = { item_id: id };

  const body = { name: "Umeå", latitude: 63.8258, longitude: 20.263, version };
  const { body: corrected } = await world.send(admin, patchLocation, { params, body });
  const late = await world.sendRaw(admin, patchLocation, { params, body: { name: "Luleå", version } });

  expect(corrected).toMatchObject({
    name: "Umeå",
    location_json: { city: "Umeå" },
    latitude: "63.8258000000",
    longitude: "20.2630000000",
    version: version + 1,
  });
  expect([late.status, late.body]).toMatchObject([409, { current: { name: "Umeå", version: version + 1 } }]);
});

it("[LOC-1] keeps each location once by its name and address, and says so beside the field", async () => {
  const { world, admin, add } = await setUp();
  await add("Office", "Malmö");
  const other = await add("Office", "Lund");
  const params = { item_id: other.id };

  const added = await world.sendRaw(admin, createLocation, {
    body: { name: "office", location_json: { city: "Malmö" } },
  });
  const moved = await world.sendRaw(admin, patchLocation, { params, body: { location_json: { city: "Malmö" } } });

  for (const refused of [added, moved])
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { name: ["“Office” with this address already exists. Change one of the two."] } },
    ]);
  expect(
    (await locationsOf(world, admin))
      .map(({ location_json }) => String(location_json.city))
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(["Lund", "Malmö"]);
});

it("[LOC-1] archives a location that jobs have, and deletes one that only deleted jobs had", async () => {
  const { world, admin, add } = await setUp();
  const [used, left] = [await add("Used"), await add("Left")];
  await give(world, await world.job(), used);
  await give(world, await world.job({ status: "deleted" }), left);

  const refused = await world.sendRaw(admin, deleteLocation, { params: { item_id: used.id } });
  await world.send(admin, deleteLocation, { params: { item_id: left.id } });
  await world.send(admin, patchLocation, { params: { item_id: used.id }, body: { is_archived: true } });

  expect([refused.status, refused.body]).toMatchObject([409, { code: "in_use", jobs: 1 }]);
  expect(await locationsOf(world, admin)).toMatchObject([{ name: "Used", is_archived: true, jobs: 1 }]);
});

it("[LOC-1] [SEARCH-20] saved searches follow a name that no other location has", async () => {
  const { world, admin, add } = await setUp();
  await world.send(admin, createSavedSearch, { body: { name: "Mine", query: { locations: ["Office", "Harbour"] } } });
  const [office, harbour] = [await add("Office", "Malmö"), await add("Harbour")];
  await add("Office", "Lund");
  const rename = (item_id: number, name: string) =>
    world.send(admin, patchLocation, { params: { item_id }, body: { name } });

  await rename(office.id, "Head office");
  await rename(harbour.id, "Port");

  const { results } = (await world.send(admin, listSavedSearches, { query: {} })).body;
  expect(results.map(({ query }) => query)).toEqual([{ locations: ["Office", "Port"] }]);
});
