import { expect, it } from "vitest";
import { createWorld, type World } from "#tests/support/world.ts";
import { createSavedSearch } from "#features/across/saved-searches/saved-search-changes.contract.ts";
import { listSavedSearches } from "#features/across/saved-searches/saved-searches.contract.ts";
import { createLayerConfig, createLayerOption, patchLayerOption } from "../layers.contract.ts";
import { itemNouns, structureItems, type ItemNoun } from "../structure.contract.ts";

const namesOf = async (world: World, noun: ItemNoun) => {
  const { body } = await world.send(await world.person("admin"), structureItems[noun].list, {});
  return body.results.map(({ name, is_archived, jobs }) => [name, is_archived, jobs]);
};

async function give(world: World, noun: ItemNoun, job: { id: number }, item: { id: number }): Promise<void> {
  const { id: company_id } = world.company;
  await world.system((db) =>
    noun === "department"
      ? db.insertInto("job_department").values({ company_id, job_id: job.id, department_id: item.id }).execute()
      : db.insertInto("job_category").values({ company_id, job_id: job.id, category_id: item.id }).execute(),
  );
}

it.each(itemNouns)("[TEAM-4] keeps each %s once, whatever its upper and lower case", async (noun) => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { create, patch } = structureItems[noun];

  await world.send(admin, create, { body: { name: " Sales " } });
  const other = await world.send(admin, create, { body: { name: "Care" } });
  const again = await world.sendRaw(admin, create, { body: { name: "SALES" } });
  const renamed = await world.sendRaw(admin, patch, { params: { item_id: other.body.id }, body: { name: "sales" } });

  expect([again.status, again.body]).toMatchObject([
    400,
    { errors: { name: ["“Sales” already exists. Choose another name."] } },
  ]);
  expect(renamed.status).toBe(400);
  expect(await namesOf(world, noun)).toEqual([
    ["Care", false, 0],
    ["Sales", false, 0],
  ]);
});

it.each(itemNouns)(
  "[TEAM-4] archives a %s that jobs have, and deletes one that only deleted jobs had",
  async (noun) => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const { create, patch, remove } = structureItems[noun];
    const { body: used } = await world.send(admin, create, { body: { name: "Used" } });
    const { body: left } = await world.send(admin, create, { body: { name: "Left" } });
    await give(world, noun, await world.job(), used);
    await give(world, noun, await world.job({ status: "deleted" }), left);

    const refused = await world.sendRaw(admin, remove, { params: { item_id: used.id } });
    await world.send(admin, remove, { params: { item_id: left.id } });
    await world.send(admin, patch, { params: { item_id: used.id }, body: { is_archived: true } });
    const taken = await world.sendRaw(admin, create, { body: { name: "used" } });

    expect([refused.status, refused.body]).toMatchObject([409, { code: "in_use", jobs: 1 }]);
    expect(await namesOf(world, noun)).toEqual([["Used", true, 1]]);
    expect(taken.body).toMatchObject({
      errors: { name: ["“Used” already exists and is archived. Restore it, or choose another name."] },
    });
  },
);

it("[TEAM-4] answers a change of an older version with what it is now", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { create, patch } = structureItems.department;
  const { body: item } = await world.send(admin, create, { body: { name: "Sales" } });
  const params = { item_id: item.id };

  await world.send(admin, patch, { params, body: { name: "Sales and service", version: item.version } });
  const late = await world.sendRaw(admin, patch, { params, body: { name: "Selling", version: item.version } });

  expect([late.status, late.body]).toMatchObject([409, { current: { name: "Sales and service", version: 2 } }]);
});

it("[TEAM-4] creates a department once that two admins add at the same moment", async () => {
  const world = await createWorld();
  const admins = await Promise.all([world.person("admin"), world.person("owner")]);

  const replies = await Promise.all(
    admins.map((admin) => world.sendRaw(admin, structureItems.department.create, { body: { name: "Sales" } })),
  );

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
});

it("[TEAM-4] [SEARCH-20] saved searches choose what was renamed by its new name", async () => {
  const world = await createWorld();
  const foreign = await createWorld();
  const [admin, stranger] = [await world.person("admin"), await foreign.person("admin")];
  const query = { departments: ["Sales", "Care"], categories: ["Sales"], layers_1: ["Sales"] };
  for (const [one, person] of [
    [world, admin],
    [foreign, stranger],
  ] as const)
    await one.send(person, createSavedSearch, { body: { name: "Mine", query } });
  const { body: department } = await world.send(admin, structureItems.department.create, { body: { name: "Sales" } });
  const { body: layer } = await world.send(admin, createLayerConfig, { body: { name_plural: "Brands" } });
  const { body: filled } = await world.send(admin, createLayerOption, {
    params: { layer_id: layer.id },
    body: { text: "Sales" },
  });
  const kept = async (one: World, person: typeof admin) =>
    (await one.send(person, listSavedSearches, { query: {} })).body.results.map((search) => search.query);

  await world.send(admin, structureItems.department.patch, {
    params: { item_id: department.id },
    body: { name: "Retail" },
  });
  await world.send(admin, patchLayerOption, {
    params: { layer_id: layer.id, option_id: filled.layeroption_set[0]?.id ?? 0 },
    body: { text: "Acme" },
  });

  expect(await kept(world, admin)).toEqual([
    { departments: ["Retail", "Care"], categories: ["Sales"], layers_1: ["Acme"] },
  ]);
  expect(await kept(foreign, stranger)).toEqual([query]);
});
