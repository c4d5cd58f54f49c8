import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import {
  createSavedSearch,
  deleteSavedSearch,
  patchSavedSearch,
  pinSavedSearch,
  restoreSavedSearch,
  unpinSavedSearch,
} from "../saved-search-changes.contract.ts";
import { listSavedSearches } from "../saved-searches.contract.ts";
import { sweepSavedSearches } from "./sweep-saved-searches.ts";

const java = { q: "java", status: ["3"], owned_applications: "1" };

const save = async (world: World, who: Person, name: string, is_shared = false) =>
  (await world.send(who, createSavedSearch, { body: { name, query: java, is_shared } })).body;

const namesFor = async (world: World, who: Person, q = "") =>
  (await world.send(who, listSavedSearches, { query: { q } })).body.results.map(({ name }) => name);

const keepMany = (world: World, { user_id }: Person, count: number) =>
  world.system((db) =>
    sql`
      insert into saved_search (company_id, user_id, name, query, is_shared)
      select ${world.company.id}, ${user_id}, 'Search ' || n, '{}', false from generate_series(1, ${count}::integer) n
    `.execute(db),
  );

const nameTaken = "A saved search named “Mine” already exists. Choose another name, or replace that search.";

describe("a saved search", () => {
  it("[SEARCH-20] is kept as the address has it, and found by a part of its name", async () => {
    const world = await createWorld();
    const member = await world.person("member");

    const saved = await world.send(member, createSavedSearch, { body: { name: " Java, mine ", query: java } });
    await save(world, member, "Berlin");

    expect(saved).toMatchObject({
      status: 201,
      body: { name: "Java, mine", query: java, is_shared: false, version: 1 },
    });
    expect(await namesFor(world, member)).toEqual(["Berlin", "Java, mine"]);
    expect(await namesFor(world, member, "JAVA")).toEqual(["Java, mine"]);
  });

  it("[SEARCH-20] holds nothing that no search can ask, and nothing of a page", async () => {
    const world = await createWorld();
    const member = await world.person("member");
    const refusalOf = async (query: object) =>
      (await world.sendRaw(member, createSavedSearch, { body: { name: "Wrong", query } })).body.errors;

    expect(await refusalOf({ colour: "red" })).toHaveProperty(["query.colour"]);
    expect(await refusalOf({ cursor: "abc" })).toHaveProperty(["query.cursor"]);
    expect(Object.keys((await refusalOf({ toString: "red" })) ?? {})).toEqual(["query.toString"]);
    expect(await refusalOf({ status: ["new"] })).toHaveProperty(["query.status.0"]);
    expect(await namesFor(world, member)).toEqual([]);
  });

  it("[SEARCH-20] has a text that can be read, when it is saved and when it is replaced", async () => {
    const world = await createWorld();
    const member = await world.person("member");
    const { id } = await save(world, member, "Java");
    const unreadable = { ...java, q: "(java" };

    const refused = await world.sendRaw(member, createSavedSearch, { body: { name: "Wrong", query: unreadable } });
    const kept = await world.sendRaw(member, patchSavedSearch, {
      params: { saved_search_id: id },
      body: { query: unreadable },
    });

    expect([refused.status, kept.status]).toEqual([400, 400]);
    expect(refused.body).toMatchObject({
      code: "query_syntax",
      errors: { q: [expect.stringContaining("Missing closing parenthesis")] },
    });
    const { results } = (await world.send(member, listSavedSearches, { query: {} })).body;
    expect(results.map(({ name, query }) => [name, query])).toEqual([["Java", java]]);
  });

  it("[SEARCH-17] [SEARCH-20] does not go over all companies and one job, when it is saved and when it is replaced", async () => {
    const world = await createWorld();
    const member = await world.person("member");
    const { id } = await save(world, member, "Java");
    const impossible = { cross_company: "1", job_id: "3" };

    const refused = await world.sendRaw(member, createSavedSearch, { body: { name: "Wrong", query: impossible } });
    const kept = await world.sendRaw(member, patchSavedSearch, {
      params: { saved_search_id: id },
      body: { query: impossible },
    });
    const possible = await world.sendRaw(member, createSavedSearch, {
      body: { name: "Of a job", query: { ...impossible, cross_company: "0" } },
    });

    expect([refused.status, kept.status, possible.status]).toEqual([400, 400, 201]);
    expect(refused.body.errors).toEqual({ cross_company: [expect.stringContaining("belongs to one company")] });
    expect(await namesFor(world, member)).toEqual(["Java", "Of a job"]);
  });

  it("[SEARCH-20] is no longer than ten thousand characters, when it is saved and when it is replaced", async () => {
    const world = await createWorld();
    const member = await world.person("member");
    const { id } = await save(world, member, "Java");
    const ofLength = (length: number) => ({ q_cv: Array.from({ length }, () => "a".repeat(997)) });
    const limit = "This search is too long to save. Remove some of the filters.";

    const longest = await world.sendRaw(member, createSavedSearch, { body: { name: "Long", query: ofLength(9) } });
    const refusals = [
      await world.sendRaw(member, createSavedSearch, { body: { name: "Longer", query: ofLength(10) } }),
      await world.sendRaw(member, patchSavedSearch, { params: { saved_search_id: id }, body: { query: ofLength(10) } }),
    ];

    expect(longest.status).toBe(201);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 400, body: { errors: { query: [limit] } } });
  });

  it("[SEARCH-26] is of complete words", async () => {
    const world = await createWorld();
    const member = await world.person("member");
    const query = { ...java, is_typing: "1" };

    const refusal = await world.sendRaw(member, createSavedSearch, { body: { name: "Java", query } });

    expect(refusal).toMatchObject({ status: 400, body: { errors: { "query.is_typing": ["Unknown field."] } } });
  });

  it("[SEARCH-20] is one of two hundred at most, and none is brought back beyond them", async () => {
    const world = await createWorld();
    const [member, colleague] = [await world.person("member"), await world.person("member")];
    const { id } = await save(world, member, "Deleted");
    await world.send(member, deleteSavedSearch, { params: { saved_search_id: id } });
    await keepMany(world, member, 199);
    const last = await world.sendRaw(member, createSavedSearch, { body: { name: "Last", query: java } });

    const refusals = [
      await world.sendRaw(member, createSavedSearch, { body: { name: "Beyond", query: java } }),
      await world.sendRaw(member, restoreSavedSearch, { params: { saved_search_id: id } }),
    ];

    expect(last.status).toBe(201);
    const detail = "You can save up to 200 searches. Delete one you no longer need first.";
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, body: { code: "too_many", detail } });
    expect((await save(world, colleague, "Java")).name).toBe("Java");
  });

  it("[SEARCH-20] is its author's until it is shared, and then its readers' too", async () => {
    const world = await createWorld();
    const [author, colleague] = [await world.person("member"), await world.person("admin")];
    const { id } = await save(world, author, "Mine");
    const params = { saved_search_id: id };

    expect(await namesFor(world, colleague)).toEqual([]);
    expect((await world.sendRaw(colleague, pinSavedSearch, { params })).status).toBe(404);
    await world.send(author, patchSavedSearch, { params, body: { is_shared: true } });

    const { body } = await world.send(colleague, listSavedSearches, {});
    expect(body.results).toMatchObject([{ name: "Mine", user: { name: author.name }, is_shared: true }]);
    await world.send(author, patchSavedSearch, { params, body: { is_shared: false } });
    expect(await namesFor(world, colleague)).toEqual([]);
  });

  it("[SEARCH-20] [ROLE-2] is not shared with an agency's recruiters, who have searches of their own", async () => {
    const world = await createWorld();
    const [one, other] = [await world.job(), await world.job()];
    const admin = await world.person("admin");
    const recruiter = await world.person("member", { jobs: [[one, "recruiter"]] });
    const colleague = await world.person("member", {
      jobs: [
        [one, "recruiter"],
        [other, "viewer"],
      ],
    });
    const manager = await world.person("manager", { jobs: [[one, "recruiter"]] });
    const { id } = await save(world, admin, "Anna Berg, again", true);
    await save(world, recruiter, "Mine", true);

    expect(await namesFor(world, recruiter)).toEqual(["Mine"]);
    expect((await world.sendRaw(recruiter, pinSavedSearch, { params: { saved_search_id: id } })).status).toBe(404);
    for (const who of [colleague, manager, await world.person("member")])
      expect(await namesFor(world, who)).toEqual(["Anna Berg, again", "Mine"]);
  });

  it("[SEARCH-20] is changed by its author alone, against the version they saw", async () => {
    const world = await createWorld();
    const [author, admin] = [await world.person("member"), await world.person("admin")];
    const { id, version } = await save(world, author, "Mine", true);
    const params = { saved_search_id: id };

    const refused = await world.sendRaw(admin, patchSavedSearch, { params, body: { name: "Ours" } });
    const renamed = await world.send(author, patchSavedSearch, { params, body: { name: "Java", version } });
    const late = await world.sendRaw(author, patchSavedSearch, { params, body: { name: "Rust", version } });

    expect(refused).toMatchObject({
      status: 403,
      body: { detail: "Only the person who saved a search can change it." },
    });
    expect(renamed).toMatchObject({ status: 200, body: { name: "Java", version: version + 1 } });
    expect(late).toMatchObject({ status: 409, body: { current: { name: "Java" } } });
  });

  it("[SEARCH-20] has a name that its author has once, two saving at once included", async () => {
    const world = await createWorld();
    const [author, other] = [await world.person("member"), await world.person("member")];

    const replies = await Promise.all(
      [1, 2, 3].map(() => world.sendRaw(author, createSavedSearch, { body: { name: "Mine", query: {} } })),
    );

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    expect(replies.find(({ status }) => status === 400)?.body.errors).toEqual({
      name: [nameTaken],
    });
    expect((await save(world, other, "Mine")).name).toBe("Mine");
  });

  it("[SEARCH-20] is named by a refusal as it is written in the list", async () => {
    const world = await createWorld();
    const author = await world.person("member");
    await save(world, author, "Mine");

    const { body } = await world.sendRaw(author, createSavedSearch, { body: { name: "MINE", query: {} } });

    expect(body.errors).toEqual({ name: [nameTaken] });
  });

  it("[SEARCH-20] is pinned by each person for themselves, and then comes first", async () => {
    const world = await createWorld();
    const [author, colleague] = [await world.person("member"), await world.person("member")];
    await save(world, author, "Amsterdam", true);
    const { id } = await save(world, author, "Berlin", true);
    const params = { saved_search_id: id };

    await world.send(colleague, pinSavedSearch, { params });
    await world.send(colleague, pinSavedSearch, { params });

    expect(await namesFor(world, colleague)).toEqual(["Berlin", "Amsterdam"]);
    expect(await namesFor(world, author)).toEqual(["Amsterdam", "Berlin"]);
    await world.send(colleague, unpinSavedSearch, { params });
    expect(await namesFor(world, colleague)).toEqual(["Amsterdam", "Berlin"]);
  });

  it("[SEARCH-20] comes back as it was, pins and author included, when its deletion is undone", async () => {
    const world = await createWorld();
    const [author, admin] = [await world.person("member"), await world.person("admin")];
    const { id } = await save(world, author, "Mine", true);
    const params = { saved_search_id: id };
    await world.send(author, pinSavedSearch, { params });

    expect((await world.send(admin, deleteSavedSearch, { params })).status).toBe(204);
    expect(await namesFor(world, author)).toEqual([]);
    await world.send(admin, restoreSavedSearch, { params });

    const { body } = await world.send(author, listSavedSearches, {});
    expect(body.results).toMatchObject([{ id, name: "Mine", is_pinned: true, user_id: author.user_id }]);
  });

  it("[SEARCH-20] does not come back under a name that was taken in between, in capitals or not", async () => {
    const world = await createWorld();
    const author = await world.person("member");
    const { id } = await save(world, author, "Mine");
    const params = { saved_search_id: id };
    await world.send(author, deleteSavedSearch, { params });
    await save(world, author, "MINE");

    const reply = await world.sendRaw(author, restoreSavedSearch, { params });

    expect(reply.status).toBe(400);
    expect(await namesFor(world, author)).toEqual(["MINE"]);
  });

  it("[SEARCH-20] tells colleagues of itself only while it is shared", async () => {
    const world = await createWorld();
    const author = await world.person("member");
    const { id } = await save(world, author, "Mine");
    const params = { saved_search_id: id };
    await world.send(author, patchSavedSearch, { params, body: { is_shared: true } });
    await world.send(author, patchSavedSearch, { params, body: { is_shared: false } });
    await world.send(author, deleteSavedSearch, { params });

    const rows = await world.system((db) =>
      db
        .selectFrom("activity")
        .where("company_id", "=", world.company.id)
        .where("actor_id", "=", author.user_id)
        .select(["type", sql<string>`data->>'scope'`.as("scope")])
        .orderBy("id")
        .execute(),
    );

    expect(rows.map(({ type, scope }) => [type, scope])).toEqual([
      ["saved_search_created", "private"],
      ["saved_search_changed", "team"],
      ["saved_search_changed", "team"],
      ["saved_search_deleted", "private"],
    ]);
  });

  it("is forgotten a day after its deletion", async () => {
    const world = await createWorld();
    const author = await world.person("member");
    const [old, young] = [await save(world, author, "Old"), await save(world, author, "Young")];
    for (const { id } of [old, young]) await world.send(author, deleteSavedSearch, { params: { saved_search_id: id } });
    await world.system((db) =>
      db
        .updateTable("saved_search")
        .set({ deleted_at: sql`now() - interval '25 hours'` })
        .where("id", "=", old.id)
        .execute(),
    );

    await sweepSavedSearches.run(world.app, {});

    const restored = (id: number) => world.sendRaw(author, restoreSavedSearch, { params: { saved_search_id: id } });
    expect([(await restored(old.id)).status, (await restored(young.id)).status]).toEqual([404, 200]);
  });
});
