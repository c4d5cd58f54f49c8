import { expect, it } from "vitest";
import { z } from "zod";
import { jobQuestions } from "#features/review/questions/question-lists.contract.ts";
import { createBoardWorld } from "#tests/support/job-board.ts";

type Schema = Parameters<typeof z.fromJSONSchema>[0];
type Operation = {
  responses: Record<string, { content: { "application/json": { schema: Schema } } }>;
};

/** Creates a company with one of each thing that a board contains. */
async function given() {
  const world = await createBoardWorld();
  const job = await world.job({ language: "en", description_html: "<p>You bake.</p>" });
  const department = await world.place(job, "department", "Bakery");
  const office = await world.place(job, "location", "HQ", { city: "Helsinki", country: "Suomi" });
  const body = { label: "Which shifts?", choices: [{ text: "Days" }, { text: "Nights" }] };
  const params = { job_id: job.id, choice_type: "select-one" as const };
  await world.send(world.admin, jobQuestions.create, { params, body });
  const document = (await world.app.http.inject({ url: "/api/openapi.json" })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  /** Returns the differences between a response and its OpenAPI schema. */
  const faultsOf = (path: string, method: string, status: string, answer: unknown) => {
    const operation = document.paths[`/v1/boards/{board_token}${path}/`]?.[method];
    const schema = operation?.responses[status]?.content["application/json"].schema;
    if (!schema) throw new Error(`Nothing describes ${method} ${path} ${status}.`);
    return z.fromJSONSchema(schema).safeParse(answer).error?.issues ?? [];
  };
  return { ...world, opened: job, department, office, faultsOf };
}

it("[API-2] the board answers as its OpenAPI description says", async () => {
  const { get, opened, department, office, faultsOf } = await given();
  const asked = [
    ["", ""],
    ["/jobs", "/jobs"],
    ["/jobs", "/jobs?content=true"],
    ["/jobs/{id}", `/jobs/${opened.id}`],
    ["/jobs/{id}", `/jobs/${opened.id}?questions=true&pay_transparency=true`],
    ["/departments", "/departments"],
    ["/departments", "/departments?render_as=tree"],
    ["/departments/{id}", `/departments/${department}`],
    ["/offices", "/offices"],
    ["/offices", "/offices?render_as=tree"],
    ["/offices/{id}", `/offices/${office}`],
    ["/sections", "/sections"],
    ["/education/{list}", "/education/schools"],
  ] as const;
  for (const [path, address] of asked) {
    const reply = await get(address);
    expect([address, reply.statusCode, faultsOf(path, "get", "200", reply.json())]).toEqual([address, 200, []]);
  }
  expect(faultsOf("/jobs", "get", "200", { jobs: [{ title: "Baker" }], meta: {} })).not.toEqual([]);
  const gone = await get("/jobs/888888888");
  expect([gone.statusCode, faultsOf("/jobs/{id}", "get", "default", gone.json())]).toEqual([404, []]);
});

it("[NET-2] an application by the board is answered as its OpenAPI description says", async () => {
  const { opened, key, postJson, faultsOf } = await given();
  const secret = await key();

  const taken = await postJson(opened, secret, {});
  const refused = await postJson(opened, secret, { email: "nowhere" });

  expect([taken.statusCode, faultsOf("/jobs/{id}", "post", "200", taken.json())]).toEqual([200, []]);
  expect([refused.statusCode, faultsOf("/jobs/{id}", "post", "default", refused.json())]).toEqual([422, []]);
});
