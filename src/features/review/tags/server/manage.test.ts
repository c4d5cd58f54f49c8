import { sql } from "kysely";
import { expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { createSavedSearch } from "#features/across/saved-searches/saved-search-changes.contract.ts";
import { listSavedSearches } from "#features/across/saved-searches/saved-searches.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { untilOthersWait } from "#tests/support/locks.ts";
import { createWorld } from "#tests/support/world.ts";
import { deleteTag, listTagUsage, mergeTags, previewTagMerge, renameTag, undoTagChange } from "../manage.contract.ts";
import { addTag, createCompanyTag, listCompanyTags, removeTag } from "../tags.contract.ts";
import { sweepTagChanges } from "./sweep-tag-changes.ts";

/** Creates an admin and three applications: one has both spellings of a tag, the others have one each. */
async function twoSpellings() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job();
  const [both, first, second] = [
    await world.application({ job_id: job.id }),
    await world.application({ job_id: job.id }),
    await world.application({ job_id: job.id }),
  ];
  const tag = (application: { id: number }, name: string) =>
    world.send(admin, addTag, { params: { application_id: application.id }, body: { name } });
  for (const application of [both, first]) await tag(application, "javascript");
  for (const application of [both, second]) await tag(application, "java script");
  const tagsOf = async ({ id }: { id: number }) =>
    (await world.send(admin, getApplication, { params: { application_id: id } })).body.tags.map(({ name }) => name);
  const merge = (slugs: string[], into: string) => world.send(admin, mergeTags, { body: { slugs, into } });
  const undo = (change_id: number) => world.send(admin, undoTagChange, { params: { change_id } });
  const usage = async () =>
    (await world.send(admin, listTagUsage, { query: {} })).body.results.map(({ name, count }) => [name, count]);
  return { ...world, admin, job, both, first, second, tag, tagsOf, merge, undo, usage };
}

it("[NOTE-6] lists the company's tags with the number of applications that carry each, a page after the other", async () => {
  const { admin, send, person, system, first, usage, tag } = await twoSpellings();
  await tag(first, "Zig");
  await send(await person("owner"), createCompanyTag, { body: { name: "unused" } });
  await system((db) => db.updateTable("application").set({ is_hidden: true }).where("id", "=", first.id).execute());

  const page = await send(admin, listTagUsage, { query: { page_size: 2 } });
  const next = await send(admin, listTagUsage, {
    query: Object.fromEntries(new URLSearchParams(page.body.next?.split("?")[1])),
  });
  const found = await send(admin, listTagUsage, { query: { q: "SCRIPT" } });

  expect(await usage()).toEqual([
    ["java script", 2],
    ["javascript", 1],
    ["unused", 0],
    ["zig", 0],
  ]);
  expect(page.body.count).toBe(4);
  expect([...page.body.results, ...next.body.results].map(({ slug }) => slug)).toEqual([
    "java-script",
    "javascript",
    "unused",
    "zig",
  ]);
  expect(next.body.next).toBeNull();
  expect(found.body).toMatchObject({ count: 2, next: null });
});

it("[NOTE-6] leaves the management of tags to those who run the company", async () => {
  const { person, job, sendRaw } = await twoSpellings();
  const member = await person("manager", { jobs: [[job, "job_owner"]], language: "sv" });

  const refusals = [
    await sendRaw(member, listTagUsage, {}),
    await sendRaw(member, renameTag, { params: { slug: "absent" }, body: { name: "x" } }),
    await sendRaw(member, mergeTags, { body: { slugs: ["absent"], into: "javascript" } }),
    await sendRaw(member, deleteTag, { params: { slug: "javascript" } }),
    await sendRaw(member, undoTagChange, { params: { change_id: 1 } }),
  ];

  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      status: 403,
      body: { detail: "Bara ägare och administratörer kan hantera taggar." },
    });
});

it("[NOTE-6] renames a tag on all applications, and the searches that choose it", async () => {
  const { admin, both, send, tagsOf, person } = await twoSpellings();
  const colleague = await person("owner");
  const query = { tags: ["x", "javascript"], q: "javascript" };
  await send(colleague, createSavedSearch, { body: { name: "Scripts", query } });
  await send(colleague, createSavedSearch, { body: { name: "Others", query: { tags: ["java-script"] } } });

  const renamed = await send(admin, renameTag, { params: { slug: "javascript" }, body: { name: " ECMA-Script " } });

  expect(renamed).toMatchObject({ status: 200, body: { name: "ecma-script", slug: "ecma_2d_script" } });
  expect(await tagsOf(both)).toEqual(["ecma-script", "java script"]);
  const saved = (await send(colleague, listSavedSearches, { query: {} })).body.results;
  expect(saved.map(({ name, query: kept, version }) => [name, kept, version])).toEqual([
    ["Others", { tags: ["java-script"] }, 1],
    ["Scripts", { tags: ["x", "ecma_2d_script"], q: "javascript" }, 2],
  ]);
  const found = await send(admin, searchApplications, { query: { tags: ["ecma_2d_script"] } });
  expect(found.body.count).toBe(2);
  expect(found.body.facets["tags"]?.map(({ value, label, count }) => [value, label, count])).toEqual([
    ["ecma_2d_script", "ecma-script", 2],
    ["java-script", "java script", 2],
  ]);
});

it("[NOTE-6] refuses a name that another tag has, and answers that tag", async () => {
  const { admin, sendRaw, usage } = await twoSpellings();

  const taken = await sendRaw(admin, renameTag, { params: { slug: "java-script" }, body: { name: "JavaScript" } });
  const gone = await sendRaw(admin, renameTag, { params: { slug: "absent" }, body: { name: "JavaScript" } });
  const same = await sendRaw(admin, renameTag, { params: { slug: "javascript" }, body: { name: "JavaScript" } });

  expect(taken).toMatchObject({
    status: 409,
    body: { code: "tag_exists", current: { name: "javascript", slug: "javascript", count: 2 } },
  });
  expect(taken.body.detail).toContain("“javascript”");
  expect(gone).toMatchObject({ status: 404, body: { detail: expect.stringContaining("no longer exists") } });
  expect(same.status).toBe(200);
  expect(await usage()).toEqual([
    ["java script", 2],
    ["javascript", 2],
  ]);
});

it("[NOTE-6] merges tags: each application has the one that stays, once, and its log and the search say so", async () => {
  const { admin, both, first, second, send, tagsOf, merge } = await twoSpellings();
  await send(admin, createSavedSearch, { body: { name: "Both", query: { tags: ["java-script", "x", "javascript"] } } });
  const call = { query: { slugs: ["java-script"], into: "javascript" } };
  const preview = await send(admin, previewTagMerge, call);

  const merged = await merge(["java-script", "java-script"], "javascript");

  expect(preview.body).toEqual({
    tags: [{ name: "java script", slug: "java-script", count: 2 }],
    into: { name: "javascript", slug: "javascript", count: 2 },
    count: 3,
  });
  expect(merged).toMatchObject({ status: 200, body: { count: 2 } });
  for (const application of [both, first, second]) expect(await tagsOf(application)).toEqual(["javascript"]);
  const types = async (application_id: number) =>
    (await send(admin, listLogs, { params: { application_id } })).body.results.map(({ type, tag }) => [type, tag]);
  const [taken, given, before] = [
    ["tag_removed", null],
    ["tag_added", "javascript"],
    ["tag_added", null],
  ];
  const log = await types(second.id);
  expect(log).toHaveLength(3);
  expect(log).toEqual(expect.arrayContaining([taken, given, before]));
  expect(await types(first.id)).toEqual([["tag_added", "javascript"]]);
  const found = await send(admin, searchApplications, { query: { tags: ["javascript"] } });
  expect(found.body.count).toBe(3);
  expect(found.body.facets["tags"]?.map(({ value, count }) => [value, count])).toEqual([["javascript", 3]]);
  const [saved] = (await send(admin, listSavedSearches, { query: {} })).body.results;
  expect(saved?.query).toEqual({ tags: ["javascript", "x"] });
});

it("[NOTE-6] takes a merge back: only what it gave is taken off, and what colleagues did since stays", async () => {
  const { admin, both, first, second, send, sendRaw, tag, tagsOf, merge, undo, person, usage } = await twoSpellings();
  const { change_id } = (await merge(["java-script"], "javascript")).body;
  await tag(first, "go");

  const undone = await send(await person("owner"), undoTagChange, { params: { change_id } });
  const again = await sendRaw(admin, undoTagChange, { params: { change_id } });

  expect(undone.body.tags).toEqual([{ name: "java script", slug: "java-script" }]);
  expect(await tagsOf(both)).toEqual(["java script", "javascript"]);
  expect(await tagsOf(first)).toEqual(["go", "javascript"]);
  expect(await tagsOf(second)).toEqual(["java script"]);
  expect(again).toMatchObject({ status: 409, body: { code: "already_undone" } });
  const found = await send(admin, searchApplications, { query: { tags: ["java-script"] } });
  expect(found.body.count).toBe(2);

  const { body } = await merge(["java-script"], "javascript");
  await send(admin, removeTag, { params: { application_id: second.id, slug: "javascript" } });
  await tag(second, "javascript");
  await tag(first, "java script");
  await undo(body.change_id);

  expect(await tagsOf(second)).toEqual(["java script", "javascript"]);
  expect(await usage()).toEqual([
    ["go", 1],
    ["java script", 3],
    ["javascript", 3],
  ]);
});

it("[NOTE-6] deletes a tag from all applications and brings it back, on those that are still there", async () => {
  const { admin, both, first, send, system, tagsOf, undo, usage } = await twoSpellings();
  const deleted = await send(admin, deleteTag, { params: { slug: "javascript" } });
  const without = [await tagsOf(both), await usage()];
  await system((db) => db.deleteFrom("application").where("id", "=", first.id).execute());

  await undo(deleted.body.change_id);

  expect(deleted).toMatchObject({ status: 200, body: { count: 2 } });
  expect(without).toEqual([["java script"], [["java script", 2]]]);
  expect(await tagsOf(both)).toEqual(["java script", "javascript"]);
  expect(await usage()).toEqual([
    ["java script", 2],
    ["javascript", 1],
  ]);
  const found = await send(admin, searchApplications, { query: { tags: ["javascript"] } });
  expect(found.body.count).toBe(1);
});

it("[NOTE-6] forgets after 30 days what it took, and no earlier", async () => {
  const { app, admin, send, sendRaw, system } = await twoSpellings();
  const changes = [
    (await send(admin, deleteTag, { params: { slug: "javascript" } })).body.change_id,
    (await send(admin, deleteTag, { params: { slug: "java-script" } })).body.change_id,
  ];
  const age = (id: number | undefined, days: number) =>
    system((db) =>
      db
        .updateTable("tag_change")
        .set({ dt_created: sql`now() - make_interval(days => ${days})` })
        .where("id", "=", id as number)
        .execute(),
    );
  await age(changes[0], 29);
  await age(changes[1], 31);

  const late = await sendRaw(admin, undoTagChange, { params: { change_id: changes[1] } });
  await sweepTagChanges.run(app, {});

  expect(late.status).toBe(404);
  const kept = await system((db) => db.selectFrom("tag_change").select("id").where("id", "in", changes).execute());
  expect(kept).toEqual([{ id: changes[0] }]);
  expect((await sendRaw(admin, undoTagChange, { params: { change_id: changes[0] } })).status).toBe(200);
});

it("[NOTE-6] refuses a merge of a tag into itself, and one of a tag that is gone, and changes nothing", async () => {
  const { admin, sendRaw, usage } = await twoSpellings();
  const merge = (slugs: string[], into: string) => sendRaw(admin, mergeTags, { body: { slugs, into } });

  const itself = await merge(["java-script", "javascript"], "javascript");
  const gone = [await merge(["java-script", "absent"], "javascript"), await merge(["java-script"], "absent")];

  expect(itself).toMatchObject({ status: 400, body: { errors: { into: [expect.stringContaining("itself")] } } });
  for (const refusal of gone)
    expect(refusal).toMatchObject({ status: 404, body: { detail: expect.stringContaining("no longer exists") } });
  expect(await usage()).toEqual([
    ["java script", 2],
    ["javascript", 2],
  ]);
});

it("[NOTE-6] lets a person who tags meanwhile wait, and make the deleted tag anew", async () => {
  const { company, admin, first, sendRaw, tagsOf, system } = await twoSpellings();
  let tagging: Promise<{ status: number }> | undefined;
  await system(async (db) => {
    await sql`delete from application_tag where company_id = ${company.id}`.execute(db);
    await db.deleteFrom("tag").where("company_id", "=", company.id).execute();
    tagging = sendRaw(admin, addTag, { params: { application_id: first.id }, body: { name: "javascript" } });
    await untilOthersWait(db, 1);
  });

  expect((await tagging)?.status).toBe(201);
  expect(await tagsOf(first)).toEqual(["javascript"]);
});

it("[NOTE-6] has two admins who merge the same tags into each other end with one of them", async () => {
  const { merge, usage } = await twoSpellings();

  const replies = await Promise.all([merge(["java-script"], "javascript"), merge(["javascript"], "java-script")]);

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await usage()).map(([, count]) => count)).toEqual([3]);
});

it("[ROLE-2] knows nothing of another company's tags and changes", async () => {
  const [here, there] = [await twoSpellings(), await twoSpellings()];
  const { body } = await there.send(there.admin, deleteTag, { params: { slug: "javascript" } });

  const undone = await here.sendRaw(here.admin, undoTagChange, { params: { change_id: body.change_id } });
  await here.send(here.admin, deleteTag, { params: { slug: "java-script" } });

  expect(undone.status).toBe(404);
  expect(await there.usage()).toEqual([["java script", 2]]);
  expect((await there.send(there.admin, listCompanyTags, { query: {} })).body.count).toBe(1);
});
