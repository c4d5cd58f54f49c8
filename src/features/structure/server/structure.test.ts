import { expect, it } from "vitest";
import { createWorld, type World } from "#tests/support/world.ts";
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
    { errors: { name: ["There is already “Sales”. Choose another name."] } },
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
      errors: { name: ["There is already “Used”, which is archived. Bring it back, or choose another name."] },
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
