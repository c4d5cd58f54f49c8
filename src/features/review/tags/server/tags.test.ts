import { expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import { addTag, createCompanyTag, listCompanyTags, listTags, removeTag } from "../tags.contract.ts";

it("[NOTE-6] lowercases a tag and keeps it once", async () => {
  const { application, person, send } = await createWorld();
  const admin = await person("admin");
  const params = { application_id: (await application()).id };

  const first = await send(admin, addTag, { params, body: { name: " Senior " } });
  await send(admin, addTag, { params, body: { name: "SENIOR" } });

  expect(first).toMatchObject({ status: 201, body: { name: "senior", slug: "senior" } });
  expect((await send(admin, listTags, { params })).body).toEqual([{ name: "senior", slug: "senior" }]);
  expect((await send(admin, getApplication, { params })).body.tags).toEqual([{ name: "senior", slug: "senior" }]);
  expect((await send(admin, listLogs, { params })).body.results.map((entry) => entry.type)).toEqual(["tag_added"]);
});

it("[NOTE-6] takes off the tag whose name has signs in it, and leaves its neighbours", async () => {
  const { application, person, send } = await createWorld();
  const admin = await person("admin");
  const params = { application_id: (await application()).id };
  for (const name of ["C", "C++", "C#", "R & D / ÄÖ"]) await send(admin, addTag, { params, body: { name } });
  const before = (await send(admin, listTags, { params })).body;

  for (const { slug } of before.filter(({ name }) => name !== "c#")) {
    expect((await send(admin, removeTag, { params: { ...params, slug } })).status).toBe(204);
  }

  expect(before).toHaveLength(4);
  expect((await send(admin, listTags, { params })).body.map(({ name }) => name)).toEqual(["c#"]);
});

it("[NOTE-8] says of a tag that is already gone that it probably was deleted", async () => {
  const { application, person, send, sendRaw } = await createWorld();
  const admin = await person("admin");
  const params = { application_id: (await application()).id };
  await send(admin, addTag, { params, body: { name: "senior" } });
  await send(admin, removeTag, { params: { ...params, slug: "senior" } });

  const again = await sendRaw(admin, removeTag, { params: { ...params, slug: "senior" } });
  const unknown = await sendRaw(admin, removeTag, { params: { ...params, slug: "never" } });

  expect(again).toMatchObject({
    status: 404,
    body: { detail: "Delete tag failed (tag was probably already deleted)" },
  });
  expect(unknown.body).toEqual(again.body);
});

it("[NOTE-6] lets only administrators make new tags where the company wants it so; known ones are for everybody", async () => {
  const { application, job, person, send, sendRaw } = await createWorld({ features: ["min_admin_company_tag"] });
  const ownJob = await job();
  const manager = await person("manager", { jobs: [[ownJob, "job_owner"]] });
  const admin = await person("admin");
  const params = { application_id: (await application({ job_id: ownJob.id })).id };

  const refusals = [
    await sendRaw(manager, addTag, { params, body: { name: "senior" } }),
    await sendRaw(manager, createCompanyTag, { body: { name: "senior" } }),
  ];
  await send(admin, createCompanyTag, { body: { name: "Senior" } });
  const known = await send(manager, addTag, { params, body: { name: "senior" } });

  for (const refusal of refusals)
    expect(refusal).toMatchObject({ status: 403, body: { detail: "Only admins can create tags." } });
  expect(known.status).toBe(201);
});

it("[ROLE-10] refuses a viewer, in the viewer's language", async () => {
  const { application, job, person, send, sendRaw } = await createWorld();
  const ownJob = await job();
  const viewer = await person("member", { language: "sv", jobs: [[ownJob, "viewer"]] });
  const params = { application_id: (await application({ job_id: ownJob.id })).id };
  await send(await person("admin"), addTag, { params, body: { name: "senior" } });

  const added = await sendRaw(viewer, addTag, { params, body: { name: "junior" } });
  const removed = await sendRaw(viewer, removeTag, { params: { ...params, slug: "senior" } });

  expect(added).toMatchObject({
    status: 403,
    body: { detail: "Läsare och byrårekryterare kan inte tagga ansökningar." },
  });
  expect(removed.status).toBe(403);
  expect((await send(viewer, listTags, { params })).body).toHaveLength(1);
});

it("[NOTE-6] [ROLE-10] tells an agency recruiter of no tag, not even of their own candidate's", async () => {
  const { application, job, person, send, sendRaw } = await createWorld({ features: ["min_admin_company_tag"] });
  const shared = await job();
  const [admin, recruiter] = [await person("admin"), await person("member", { jobs: [[shared, "recruiter"]] })];
  const brought = await application({ job_id: shared.id, uploaded_by_id: recruiter.user_id });
  const params = { application_id: brought.id };
  await send(admin, addTag, { params, body: { name: "silver medalist" } });

  const tried = async (name: string) =>
    [
      await sendRaw(recruiter, addTag, { params, body: { name } }),
      await sendRaw(recruiter, createCompanyTag, { body: { name } }),
      await sendRaw(recruiter, removeTag, { params: { ...params, slug: name } }),
    ].map(({ status, body }) => ({ status, body }));

  const unknown = await tried("unheard-of");
  expect(unknown.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await tried("silver-medalist")).toEqual(unknown);
  expect((await send(recruiter, listTags, { params })).body).toEqual([]);
  expect((await send(recruiter, listCompanyTags, {})).body).toMatchObject({ count: 0, results: [] });
});

it("[NOTE-6] answers everybody when many make the same tag at once, and keeps one", async () => {
  const { application, person, send } = await createWorld();
  const admin = await person("admin");
  const applications = await Promise.all(Array.from({ length: 8 }, () => application()));

  const replies = await Promise.all(
    applications.map(({ id }) => send(admin, addTag, { params: { application_id: id }, body: { name: "remote" } })),
  );

  expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect((await send(admin, listCompanyTags, {})).body).toMatchObject({ count: 1, results: [{ name: "remote" }] });
});

it("[NOTE-6] finds the company's tags by a part of their name, page by page, and none of another company", async () => {
  const { person, send } = await createWorld();
  const admin = await person("admin");
  for (const name of ["backend", "frontend", "50% remote", "end_user", "data"])
    await send(admin, createCompanyTag, { body: { name } });

  const first = await send(admin, listCompanyTags, { query: { q: "END", page_size: 2 } });
  const cursor = new URL(first.body.next ?? "", "http://x").searchParams.get("cursor") ?? "";
  const second = await send(admin, listCompanyTags, { query: { q: "end", page_size: 2, cursor } });
  const literal = await send(admin, listCompanyTags, { query: { q: "0%" } });
  const stranger = await createWorld();

  expect(first.body).toMatchObject({ count: 3, results: [{ name: "backend" }, { name: "end_user" }] });
  expect(second.body).toMatchObject({ count: 3, next: null, results: [{ name: "frontend" }] });
  expect(literal.body.results.map(({ name }) => name)).toEqual(["50% remote"]);
  expect((await stranger.send(await stranger.person("admin"), listCompanyTags, {})).body.count).toBe(0);
});

it("[ROLE-10] lists all tags for a colleague who is a recruiter in one job and a viewer in another", async () => {
  const { application, job, person, send } = await createWorld();
  const [admin, shared, ownJob] = [await person("admin"), await job(), await job()];
  const colleague = await person("member", {
    jobs: [
      [shared, "recruiter"],
      [ownJob, "viewer"],
    ],
  });
  const brought = await application({ job_id: shared.id, uploaded_by_id: colleague.user_id });
  const seen = await application({ job_id: ownJob.id });
  const known = async (application_id: number) =>
    (await send(colleague, listTags, { params: { application_id } })).body.map(({ name }) => name);
  for (const { id } of [brought, seen])
    await send(admin, addTag, { params: { application_id: id }, body: { name: "remote" } });

  expect((await send(colleague, listCompanyTags, {})).body).toMatchObject({ count: 1 });
  expect([await known(brought.id), await known(seen.id)]).toEqual([[], ["remote"]]);
});
