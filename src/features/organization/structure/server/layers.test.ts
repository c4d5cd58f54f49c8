import { expect, it } from "vitest";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { listLayerNames } from "../layer-names.contract.ts";
import {
  createLayerConfig,
  createLayerOption,
  deleteLayerConfig,
  deleteLayerOption,
  listLayerConfigs,
  patchLayerConfig,
  patchLayerOption,
} from "../layers.contract.ts";

async function setUp() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const add = async (name_plural: string, parent: number | null = null) =>
    (await world.send(admin, createLayerConfig, { body: { name_plural, parent } })).body;
  const addOption = async (layer_id: number, text: string, parents: number[] = []) => {
    const reply = await world.send(admin, createLayerOption, { params: { layer_id }, body: { text, parents } });
    return reply.body.layeroption_set.find((option) => option.text === text)?.id ?? 0;
  };
  return { world, admin, add, addOption };
}

const layersOf = async (world: World, admin: Person) => (await world.send(admin, listLayerConfigs, {})).body.results;

it("[TEAM-4] gives a new layer the lowest dimension that is free, and refuses a sixth", async () => {
  const { world, admin, add } = await setUp();
  const layers = [];
  for (const name of ["Regions", "Brands", "Sites", "Shifts", "Grades"]) layers.push(await add(name));
  const sixth = await world.sendRaw(admin, createLayerConfig, { body: { name_plural: "Sixth" } });

  await world.send(admin, deleteLayerConfig, { params: { layer_id: layers[1]?.id ?? 0 } });
  const again = await add("Cost centres");

  expect(layers.map(({ dimension }) => dimension)).toEqual([1, 2, 3, 4, 5]);
  expect([sixth.status, sixth.body]).toMatchObject([409, { code: "no_free_dimension" }]);
  expect(again.dimension).toBe(2);
});

it("[TEAM-4] refuses a layer that would be its own ancestor, beside the field", async () => {
  const { world, admin, add } = await setUp();
  const regions = await add("Regions");
  const countries = await add("Countries", regions.id);
  const cities = await add("Cities", countries.id);
  const foreign = await setUp();
  const theirs = await foreign.add("Theirs");
  const put = (parent: number) =>
    world.sendRaw(admin, patchLayerConfig, { params: { layer_id: regions.id }, body: { parent } });

  const ownAncestor = { errors: { parent: ["A layer can't be below itself. Choose another one."] } };
  expect((await put(cities.id)).body).toMatchObject(ownAncestor);
  expect((await put(regions.id)).body).toMatchObject(ownAncestor);
  expect((await put(theirs.id)).body).toMatchObject({
    errors: { parent: [expect.stringContaining("no longer exists")] },
  });
  expect((await layersOf(world, admin)).map(({ parent }) => parent)).toEqual([null, regions.id, countries.id]);
});

it("[TEAM-4] limits an option to options of the layer above, until its layer is below another one", async () => {
  const { world, admin, add, addOption } = await setUp();
  const regions = await add("Regions");
  const countries = await add("Countries", regions.id);
  const brands = await add("Brands");
  const nordics = await addOption(regions.id, "Nordics");
  const acme = await addOption(brands.id, "Acme");
  const params = { layer_id: countries.id, option_id: await addOption(countries.id, "Sweden", [nordics]) };

  const wrong = await world.sendRaw(admin, patchLayerOption, { params, body: { parents: [acme] } });
  const shown = (await layersOf(world, admin)).find(({ id }) => id === countries.id);
  await world.send(admin, patchLayerConfig, { params: { layer_id: countries.id }, body: { parent: brands.id } });
  const moved = (await layersOf(world, admin)).find(({ id }) => id === countries.id);

  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: { parents: [expect.any(String)] } }]);
  expect(shown?.layeroption_set).toMatchObject([{ text: "Sweden", parents: [nordics] }]);
  expect(moved?.layeroption_set).toMatchObject([{ text: "Sweden", parents: [] }]);
});

it("[TEAM-4] deletes a layer with its options once no job has them", async () => {
  const { world, admin, add, addOption } = await setUp();
  const regions = await add("Regions");
  const countries = await add("Countries", regions.id);
  const option_id = await addOption(regions.id, "Nordics");
  await addOption(countries.id, "Sweden", [option_id]);
  const link = { company_id: world.company.id, job_id: (await world.job()).id, layer_option_id: option_id };
  await world.system((db) => db.insertInto("job_layer").values(link).execute());
  const removal = { params: { layer_id: regions.id } };

  const used = await world.sendRaw(admin, deleteLayerConfig, removal);
  const usedOption = await world.sendRaw(admin, deleteLayerOption, { params: { layer_id: regions.id, option_id } });
  await world.system((db) => db.deleteFrom("job_layer").where("layer_option_id", "=", option_id).execute());
  await world.send(admin, deleteLayerConfig, removal);

  expect([used.status, usedOption.status]).toEqual([409, 409]);
  expect(await layersOf(world, admin)).toMatchObject([
    { id: countries.id, parent: null, layeroption_set: [{ text: "Sweden", parents: [] }] },
  ]);
});

it("[TEAM-4] does not find the option of one layer under another", async () => {
  const { world, admin, add, addOption } = await setUp();
  const [regions, brands] = [await add("Regions"), await add("Brands")];
  const option_id = await addOption(regions.id, "Nordics");

  const reply = await world.sendRaw(admin, deleteLayerOption, { params: { layer_id: brands.id, option_id } });

  expect(reply.status).toBe(404);
});

it("[SEARCH-10] [TEAM-4] tells everybody in the company what its layers are called", async () => {
  const { world, add } = await setUp();
  await add("Regions");
  await add("Brands");

  const { body } = await world.send(await world.person("member"), listLayerNames, {});

  expect(body.results).toEqual([
    { dimension: 1, name_plural: "Regions" },
    { dimension: 2, name_plural: "Brands" },
  ]);
});
