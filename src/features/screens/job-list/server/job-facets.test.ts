import { expect, it } from "vitest";
import { createWorld, type Person } from "#tests/support/world.ts";
import { getJob, searchJobs } from "../job-list.contract.ts";

/** Creates a company with two departments, a location, and options in two dimensions. */
async function structured() {
  const world = await createWorld();
  const { id: company_id } = world.company;
  const named = (table: "department" | "category", name: string) =>
    world.system(
      async (db) =>
        (await db.insertInto(table).values({ company_id, name }).returning("id").executeTakeFirstOrThrow()).id,
    );
  const [sales, product] = [await named("department", "Sales"), await named("department", "Product")];
  const layers = await world.system((db) =>
    db
      .insertInto("layer_option")
      .values([
        { company_id, dimension: 1, name: "North" },
        { company_id, dimension: 1, name: "South" },
        { company_id, dimension: 3, name: "Grade 3" },
      ])
      .returning("id")
      .execute(),
  );
  const job = async (title: string, department_id: number, layer: number[], given: object = {}) => {
    const made = await world.job({ title, ...given });
    await world.system(async (db) => {
      await db.insertInto("job_department").values({ company_id, job_id: made.id, department_id }).execute();
      for (const index of layer)
        await db
          .insertInto("job_layer")
          .values({ company_id, job_id: made.id, layer_option_id: layers[index]!.id })
          .execute();
    });
    return made;
  };
  const facets = async (who: Person, query: object = {}) => {
    const { body } = await world.send(who, searchJobs, { query });
    return Object.fromEntries(
      Object.entries(body.facets).map(([name, options]) => [name, options.map(({ label, count }) => [label, count])]),
    );
  };
  return { ...world, sales, product, layers: layers.map(({ id }) => id), structuredJob: job, facets };
}

it("[JOB-1] offers in each facet what the others leave, and counts what a choice leads to", async () => {
  const world = await structured();
  const { structuredJob: job, sales, product, layers, facets, person, send } = world;
  const admin = await person("admin");
  await job("Seller", sales, [0]);
  await job("Manager", sales, [1, 2], { status: "closed" });
  const designer = await job("Designer", product, [1]);
  await job("Draft", product, [0], { status: "draft" });

  expect(await facets(admin)).toMatchObject({
    status: [
      ["published", 2],
      ["draft", 0],
      ["closed", 1],
      ["archived", 0],
    ],
    department: [
      ["Sales", 2],
      ["Product", 1],
    ],
    layers_1: [
      ["South", 2],
      ["North", 1],
    ],
    layers_3: [["Grade 3", 1]],
    layers_2: [],
  });
  const chosen = { department: [sales], status: ["published"], status_group: "current" };
  expect(await facets(admin, chosen)).toMatchObject({
    department: [
      ["Sales", 1],
      ["Product", 1],
    ],
    status: [
      ["published", 1],
      ["draft", 0],
      ["closed", 1],
      ["archived", 0],
    ],
    layers_1: [["North", 1]],
  });
  const both = await send(admin, searchJobs, { query: { department: [product], layers_1: [layers[0]!] } });
  expect(both.body.results).toEqual([]);
  expect(both.body.facets.layers_1).toEqual([
    { value: String(layers[1]), label: "South", count: 1, selected: false },
    { value: String(layers[0]), label: "North", count: 0, selected: true },
  ]);
  const { body } = await send(admin, getJob, { params: { job_id: designer.id } });
  expect(body.layers).toEqual(["layers_1:1"]);
});

it("[JOB-1] offers the statuses outside the chosen group too, as leading to nothing", async () => {
  const { structuredJob: job, sales, facets, person } = await structured();
  const admin = await person("admin");
  for (const status of ["published", "draft", "archived"] as const) await job(status, sales, [], { status });
  const leading = async (query: object) => {
    const { status } = await facets(admin, query);
    expect(status).toHaveLength(4);
    return status?.filter(([, count]) => count !== 0).map(([label]) => label);
  };

  expect(await leading({})).toEqual(["published"]);
  expect(await leading({ status_group: "draft" })).toEqual(["draft"]);
  expect(await leading({ status_group: "archived", status: ["published"] })).toEqual(["archived"]);
  expect(await leading({ status_group: "all" })).toEqual(["published", "draft", "archived"]);
});

it("[JOB-1] finds an option beyond the fifty fullest by its name, and keeps what is chosen", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id: job_id } = await world.job();
  const company_id = world.company.id;
  const ids = await world.system(async (db) => {
    const names = Array.from({ length: 53 }, (_, index) => (index === 52 ? "Harbour Works" : `Team ${index}`));
    const departments = await db
      .insertInto("department")
      .values(names.map((name) => ({ company_id, name })))
      .returning("id")
      .execute();
    const links = departments.map(({ id }) => ({ company_id, job_id, department_id: id }));
    await db.insertInto("job_department").values(links).execute();
    return departments.map(({ id }) => id);
  });
  const optionsOf = async (query: object) => (await world.send(admin, searchJobs, { query })).body.facets;

  expect((await optionsOf({})).department).toHaveLength(50);
  const found = await optionsOf({ facet: "department", facet_text: "harbour", exclude_results: true });
  expect(found).toEqual({
    department: [{ value: String(ids[52]), label: "Harbour Works", count: 1, selected: false }],
  });
  const beside = await optionsOf({ facet: "department", facet_text: "harbour", department: [ids[3] ?? 0] });
  expect(beside.department?.map(({ label, selected }) => [label, selected]).toSorted()).toEqual([
    ["Harbour Works", false],
    ["Team 3", true],
  ]);
  expect((await optionsOf({ facet: "department", facet_text: "%" })).department).toEqual([]);
});

it("[JOB-1] [ROLE-2] counts in facets only what the reader sees", async () => {
  const world = await structured();
  const seen = await world.structuredJob("Seller", world.sales, [0]);
  await world.structuredJob("Designer", world.product, [1]);
  const viewer = await world.person("member", { jobs: [[seen, "viewer"]] });

  const counted = await world.facets(viewer);

  expect(counted.department).toEqual([["Sales", 1]]);
  expect(counted.layers_1).toEqual([["North", 1]]);
  expect(counted.status).toEqual([
    ["published", 1],
    ["draft", 0],
    ["closed", 0],
    ["archived", 0],
  ]);
});
