import { describe, expect, it } from "vitest";
import { createBoardWorld } from "#tests/support/job-board.ts";
import { createWorld } from "#tests/support/world.ts";
import { changeJobStatus } from "#features/organization/jobs/jobs.contract.ts";

type Body = Record<string, unknown>;
type Jobs = { jobs: { id: number; title: string }[]; meta: { total: number } };

describe("[API-2] the list of jobs", () => {
  it("tells what the career page lists, and nothing else", async () => {
    const world = await createBoardWorld();
    const open = await world.job({ title: "Open" });
    await world.job({ title: "Draft", status: "draft" });
    await world.job({ title: "Closed", status: "closed" });
    await world.job({ title: "Internal", is_internal: true });
    await world.job({ title: "Hidden", is_hidden: true });
    await world.job({ title: "Confidential", is_confidential: true });
    await world.job({ title: "Over", to_date: "2020-01-01" });
    await (await createWorld()).job({ title: "Another company's" });

    const reply = await world.get("/jobs");

    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ "access-control-allow-origin": "*", "content-type": /^application\/json/ });
    const { jobs, meta } = reply.json<Jobs>();
    expect(meta).toEqual({ total: 1 });
    expect(jobs).toEqual([
      {
        id: open.id,
        internal_job_id: open.id,
        title: "Open",
        updated_at: open.last_modified,
        first_published: open.dt_first_published,
        requisition_id: null,
        location: { name: "Remote" },
        absolute_url: `http://localhost:80/careers/${world.company.slug}/jobs/${open.id}-open/`,
        language: open.language,
        company_name: world.company.name,
        metadata: null,
      },
    ]);
  });

  it("holds with content=true the texts as HTML that is encoded once, and where the jobs are", async () => {
    const world = await createBoardWorld();
    const job = await world.job({ description_html: '<p>Bread &amp; "butter"</p><script>alert(1)</script>' });
    const department = await world.place(job, "department", "Bakery");
    const helsinki = await world.place(job, "location", "HQ", { city: "Helsinki", country: "Suomi" });
    await world.place(job, "location", "Oulu");

    const { jobs } = (await world.get("/jobs/?content=true")).json<{ jobs: Body[] }>();

    expect(jobs).toMatchObject([
      {
        content: "&lt;p&gt;Bread &amp;amp; &quot;butter&quot;&lt;/p&gt;",
        location: { name: "HQ; Oulu" },
        departments: [{ id: department, name: "Bakery", parent_id: null, child_ids: [] }],
        offices: [
          { id: helsinki, name: "HQ", location: { name: "Helsinki, Suomi" }, parent_id: null, child_ids: [] },
          { name: "Oulu", location: { name: null } },
        ],
      },
    ]);
    expect((await world.get("/jobs")).json<{ jobs: Body[] }>().jobs[0]).not.toHaveProperty("content");
  });

  it("answers the company's name, with and without a slash at the end, and has empty lists of what there is none of", async () => {
    const { get, company } = await createBoardWorld();

    const replies = await Promise.all(
      ["", "/", "/sections", "/education/schools", "/sections/1"].map(async (path) => (await get(path)).json<Body>()),
    );

    const board = { name: company.name, content: "" };
    expect(replies).toEqual([
      board,
      board,
      { sections: [] },
      { items: [], meta: { total_count: 0, per_page: 100 } },
      expect.objectContaining({ status: 404, code: "not_found" }) as Body,
    ]);
  });

  it("knows no board and no job that is not listed, in the shape of its refusals", async () => {
    const world = await createBoardWorld();
    const theirs = await (await createWorld()).job();
    const jobs = [
      theirs,
      await world.job({ status: "draft" }),
      await world.job({ is_internal: true }),
      await world.job({ is_hidden: true }),
    ];

    const replies = await Promise.all([
      world.app.http.inject({ url: "/v1/boards/no-such-board/jobs" }),
      world.app.http.inject({ url: "/v1/boards/No_Board/jobs" }),
      world.get("/jobs/abc"),
      world.get("/departments/1"),
      ...jobs.map(({ id }) => world.get(`/jobs/${id}?questions=true`)),
    ]);

    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 404));
    for (const reply of replies)
      expect(reply.json()).toEqual({ status: 404, error: "Not found, or you don't have access.", code: "not_found" });
  });
});

describe("[API-2] departments and offices", () => {
  it("hold their jobs as a list or as a tree, and what belongs to none is under 0", async () => {
    const world = await createBoardWorld();
    const [baker, smith] = [await world.job({ title: "Baker" }), await world.job({ title: "Smith" })];
    const bakery = await world.place(baker, "department", "Bakery");
    const oulu = await world.place(baker, "location", "Oulu", { city: "Oulu", country: "Suomi" });
    await world.place(await world.job({ status: "draft" }), "department", "Secret plans");

    const list = (await world.get("/departments")).json<Body>();
    const tree = (await world.get("/departments?render_as=tree")).json<Body>();
    const one = (await world.get(`/departments/${bakery}`)).json<Body>();
    const offices = (await world.get("/offices")).json<Body>();
    const office = (await world.get(`/offices/${oulu}?render_as=tree`)).json<Body>();

    const nested = { id: baker.id, title: "Baker", location: { name: "Oulu" } };
    const ofList = { id: bakery, name: "Bakery", parent_id: null, child_ids: [], jobs: [nested] };
    const ofTree = { id: bakery, name: "Bakery", children: [], jobs: [nested] };
    expect(list).toMatchObject({ departments: [ofList, { id: 0, name: "No department", jobs: [{ id: smith.id }] }] });
    expect(tree).toMatchObject({ departments: [ofTree, { id: 0 }] });
    expect(one).toMatchObject(ofList);
    expect(offices).toMatchObject({
      offices: [
        { id: oulu, name: "Oulu", location: "Oulu, Suomi", parent_id: null, departments: [ofList] },
        { id: 0, departments: [{ id: 0, jobs: [{ id: smith.id }] }] },
      ],
    });
    expect(office).toMatchObject({ id: oulu, children: [], departments: [ofTree] });
    expect(JSON.stringify([list, offices])).not.toContain("Secret plans");
  });
});

describe("[API-2] what is kept", () => {
  it("answers 304 to who has it already, and is right at once after a change", async () => {
    const world = await createBoardWorld();
    const job = await world.job({ title: "Baker" });
    const first = await world.get("/jobs");
    const etag = String(first.headers.etag);

    const again = await world.get("/jobs", { "if-none-match": `"other", W/${etag}` });
    await world.send(world.admin, changeJobStatus, { params: { job_id: job.id }, body: { status: "closed" } });

    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    await expect
      .poll(async () => (await world.get("/jobs", { "if-none-match": etag })).json<Jobs>().meta, { interval: 20 })
      .toEqual({ total: 0 });
    expect((await world.get(`/jobs/${job.id}`)).statusCode).toBe(404);
  });

  it("tells each host its own addresses", async () => {
    const world = await createBoardWorld();
    await world.job();

    const [one, other] = await Promise.all(
      ["one.example", "other.example"].map(async (host) => (await world.get("/jobs", { host })).body),
    );

    expect(one).toContain("http://one.example/careers/");
    expect(other).toContain("http://other.example/careers/");
    expect(other).not.toContain("one.example");
  });

  it("comes as a script for the function that is named, and for no other text", async () => {
    const world = await createBoardWorld();
    await world.job({ title: "</script><script>alert(1)" });

    const script = await world.get("/jobs?callback=board.show_1");
    const refused = await Promise.all(
      ["alert(1)//", "a%0Ab", "a-b", "", "%3Cscript%3E"].map((callback) => world.get(`/jobs?callback=${callback}`)),
    );

    expect(script.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    const [, json] = /^\/\*\*\/board\.show_1\((.*)\);$/s.exec(script.body) ?? [];
    expect(JSON.parse(json ?? "")).toMatchObject({ meta: { total: 1 } });
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 400));
    expect(refused[0]?.json()).toMatchObject({ status: 400, errors: [{ field: "callback" }] });
  });
});
