import { expect, it } from "vitest";
import { secondPipeline } from "#tests/support/pipelines.ts";
import { createWorld } from "#tests/support/world.ts";
import {
  createPipeline,
  deletePipeline,
  listPipelineJobs,
  listPipelines,
  patchPipeline,
} from "../pipelines.contract.ts";
import { createStatus, listStatuses, patchStatus } from "../statuses.contract.ts";

it("[PIPE-4] copies a pipeline with all that its statuses say, or begins with the usual ones", async () => {
  const { company, person, send, status } = await createWorld();
  const admin = await person("admin");
  const params = { company_id: company.id };
  const rejected = await status("Rejected");
  await send(admin, patchStatus, {
    params: { ...params, status_id: rejected.id },
    body: { rejection_reason_options: ["Too far away"], color: "#d6453c", rejection_not_sent_days: 3 },
  });

  const [first] = (await send(admin, listPipelines, { params })).body;
  const copied = await send(admin, createPipeline, { params, body: { name: "Interns", copy_of: first?.id ?? 0 } });
  const usual = await send(admin, createPipeline, { params, body: { name: " Executive search " } });

  expect(copied).toMatchObject({ status: 201, body: { name: "Interns", is_default: false, jobs: 0, version: 1 } });
  const { body: statuses } = await send(admin, listStatuses, { params });
  const of = (pipeline_id: number) => statuses.filter((each) => each.pipeline_id === pipeline_id);
  expect(of(copied.body.id).map(({ name }) => name)).toEqual(of(first?.id ?? 0).map(({ name }) => name));
  expect(of(copied.body.id).find(({ name }) => name === "Rejected")).toMatchObject({
    rejection_reason_options: ["Too far away"],
    color: "#d6453c",
    rejection_not_sent_days: 3,
    is_default: true,
  });
  expect(usual.body.name).toBe("Executive search");
  expect(of(usual.body.id)).toHaveLength(7);
});

it("[PIPE-4] refuses a name that another pipeline has, an empty and a long one, and a copy of what is not the company's", async () => {
  const { company, person, sendRaw } = await createWorld();
  const there = await createWorld();
  const admin = await person("admin");
  const params = { company_id: company.id };
  const foreign = (await there.status("New")).pipeline_id;
  const refused = (body: object) => sendRaw(admin, createPipeline, { params, body });

  expect(await refused({ name: "STANDARD" })).toMatchObject({
    status: 400,
    body: { errors: { name: ["Another pipeline already has this name."] } },
  });
  expect((await refused({ name: " " })).body.errors).toHaveProperty("name");
  expect((await refused({ name: "x".repeat(61) })).body.errors).toHaveProperty("name");
  expect(await refused({ name: "Copy", copy_of: foreign })).toMatchObject({
    status: 400,
    body: { errors: { copy_of: ["This pipeline doesn't exist."] } },
  });
});

it("[PIPE-4] has one default pipeline at any time, also when two become it at the same moment", async () => {
  const world = await createWorld();
  const { company, person, send, sendRaw } = world;
  const admin = await person("admin");
  const pipelines = [await secondPipeline(world, admin, "One"), await secondPipeline(world, admin, "Two")];
  const make = (pipeline_id: number) =>
    sendRaw(admin, patchPipeline, { params: { company_id: company.id, pipeline_id }, body: { is_default: true } });

  const answers = await Promise.all(pipelines.map(({ id }) => make(id)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await send(admin, listPipelines, { params: { company_id: company.id } });
  expect(body.filter(({ is_default }) => is_default)).toHaveLength(1);
  expect(body[0]).toMatchObject({ is_default: true, name: expect.stringMatching(/One|Two/) as string });
});

it("[PIPE-4] answers a rename of an older version with the pipeline as it is now", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id, version } = await secondPipeline(world, admin);
  const rename = (name: string) =>
    world.sendRaw(admin, patchPipeline, {
      params: { company_id: world.company.id, pipeline_id: id },
      body: { name, version },
    });

  const [first, late] = [await rename("Trainees"), await rename("Students")];

  expect(first.status).toBe(200);
  expect(late).toMatchObject({ status: 409, body: { current: { name: "Trainees", version: 2 } } });
});

it("[PIPE-4] deletes neither the default pipeline nor one that jobs use, and names those jobs", async () => {
  const world = await createWorld();
  const { company, person, send, sendRaw, job } = world;
  const admin = await person("admin");
  const used = await secondPipeline(world, admin);
  const made = [];
  for (let number = 1; number <= 6; number++) made.push(await job({ title: `Intern ${number}`, pipeline_id: used.id }));
  const [first] = (await send(admin, listPipelines, { params: { company_id: company.id } })).body;
  const remove = (pipeline_id: number) =>
    sendRaw(admin, deletePipeline, { params: { company_id: company.id, pipeline_id } });

  const [ofDefault, inUse] = [await remove(first?.id ?? 0), await remove(used.id)];
  const free = await secondPipeline(world, admin, "Unused");
  const [gone, again] = [await remove(free.id), await remove(free.id)];

  expect(ofDefault).toMatchObject({ status: 409, body: { code: "default_pipeline" } });
  expect(inUse).toMatchObject({
    status: 409,
    body: { code: "pipeline_in_use", detail: "6 jobs use Interns. Change their pipelines first.", count: 6 },
  });
  expect((inUse.body as unknown as { jobs: object[] }).jobs).toEqual(
    made
      .toReversed()
      .slice(0, 5)
      .map(({ id, title }) => ({ id, title })),
  );
  expect([gone.status, again.status]).toEqual([204, 404]);
});

it("[PIPE-4] lists the jobs of a pipeline page by page, to each reader those they see", async () => {
  const world = await createWorld();
  const { company, person, send, job } = world;
  const admin = await person("admin");
  const { id: pipeline_id } = await secondPipeline(world, admin);
  const jobs = [await job({ pipeline_id }), await job({ pipeline_id }), await job({ pipeline_id })];
  const [oldest] = jobs;
  if (!oldest) throw new Error();
  const viewer = await person("member", { jobs: [[oldest, "viewer"]] });
  const params = { company_id: company.id, pipeline_id };

  const page = await send(admin, listPipelineJobs, { params, query: { page_size: 2 } });
  const cursor = new URL(page.body.next ?? "", "http://here").searchParams.get("cursor") ?? "";
  const rest = await send(admin, listPipelineJobs, { params, query: { page_size: 2, cursor } });
  const own = await send(viewer, listPipelineJobs, { params });

  expect([...page.body.results, ...rest.body.results].map(({ id }) => id)).toEqual(
    jobs.toReversed().map(({ id }) => id),
  );
  expect([page.body.count, rest.body.next]).toEqual([3, null]);
  expect(own.body).toMatchObject({ count: 1, results: [{ id: oldest.id, can_change: false }] });
  const { body: pipelines } = await send(viewer, listPipelines, { params: { company_id: company.id } });
  expect(pipelines.find(({ id }) => id === pipeline_id)?.jobs).toBe(1);
});

it("[PIPE-2] puts a status between two others of its group, and numbers the pipeline anew", async () => {
  const { company, person, send, status } = await createWorld();
  const admin = await person("admin");
  const params = { company_id: company.id };
  const [screening, offer] = [await status("Screening"), await status("Offer")];

  const moved = await send(admin, patchStatus, {
    params: { ...params, status_id: offer.id },
    body: { order: screening.order + 0.1 },
  });
  const { body } = await send(admin, listStatuses, { params });

  expect(body.map(({ name, order }) => [name, order])).toEqual([
    ["New", 1],
    ["Screening", 2],
    ["Offer", 3],
    ["Interview", 4],
    ["Rejected", 5],
    ["Hired", 6],
    ["On hold", 7],
  ]);
  expect(moved.body).toMatchObject({ order: 3, version: 2 });
});

it("[PIPE-2] makes the first status of a group the one where the product puts applications", async () => {
  const { company, person, send, status } = await createWorld();
  const admin = await person("admin");
  const params = { company_id: company.id };
  const arrived = await send(admin, createStatus, { params, body: { name: "Arrived", group: 0 } });
  const first = (await status("New")).order;

  const moved = await send(admin, patchStatus, {
    params: { ...params, status_id: arrived.body.id },
    body: { order: first - 0.1, version: arrived.body.version },
  });
  const { body } = await send(admin, listStatuses, { params });

  expect(arrived.body.is_default).toBe(false);
  expect(moved.body).toMatchObject({ is_default: true, order: 1 });
  expect(body.find(({ name }) => name === "New")).toMatchObject({ is_default: false, order: 2 });
});

it("[PIPE-1] refuses a colour that is not #rrggbb and a name of 61 letters", async () => {
  const { company, person, sendRaw } = await createWorld();
  const admin = await person("admin");
  const add = (body: object) =>
    sendRaw(admin, createStatus, { params: { company_id: company.id }, body: { group: 1, ...body } });

  expect(await add({ name: "Trial", color: "#fff" })).toMatchObject({
    status: 400,
    body: { errors: { color: ["Enter the color as #rrggbb."] } },
  });
  expect(await add({ name: "x".repeat(61) })).toMatchObject({
    status: 400,
    body: { errors: { name: [expect.any(String)] } },
  });
});
