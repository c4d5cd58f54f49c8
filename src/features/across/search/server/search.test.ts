import { expect, it } from "vitest";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { facetNames } from "../facets.ts";
import { searchApplications } from "../search.contract.ts";
import { freeFields } from "#features/platform/indexing/text-fields.ts";

const monthsAgo = (months: number) => {
  const date = new Date();
  date.setMonth(date.getMonth() - months, 2);
  return date.toISOString();
};

it("[SEARCH-9] answers count, rows, facets, the fields of the text and the query as it was read", async () => {
  const { candidate, person, search } = await createSearchWorld();
  const admin = await person("admin");
  const { id } = await candidate({ message: "I write Python." });

  const reply = await search(admin, { q: "python", rating: [0], owned_applications: false });

  expect(reply).toMatchObject({
    count: 1,
    next: null,
    results: [{ id, full_name: "Ylva Lindqvist" }],
    query_params: {
      q: "python",
      rating: [0],
      owned_applications: false,
      status_group: "current",
      sort: "-dt_created",
      page_size: 25,
    },
  });
  expect(Object.keys(reply.facets)).toEqual(facetNames);
  expect(reply.facets_q).toEqual(freeFields.map((field) => ({ field, count: field === "message" ? 1 : 0 })));
});

it("[SEARCH-9] leaves out what it is asked to leave out", async () => {
  const { candidate, person, search } = await createSearchWorld();
  const admin = await person("admin");
  await candidate({ message: "python" });
  await candidate({ message: "python" });

  const rows = await search(admin, { q: "python", exclude_facets: true, exclude_facets_q: true });
  const facets = await search(admin, { q: "python", page_size: 1, exclude_results: true, exclude_facets_q: true });
  const fields = await search(admin, { q: "python", exclude_results: true, exclude_facets: true });

  expect(rows).toMatchObject({ count: 2, facets: {}, facets_q: [] });
  expect(facets).toMatchObject({ count: 2, results: [], next: null, facets_q: [] });
  expect(facets.facets.rating?.[0]).toEqual({ value: "0", label: "0", count: 2, selected: false });
  expect(fields).toMatchObject({ results: [], facets: {} });
  expect(fields.facets_q).toHaveLength(freeFields.length);
  expect(fields.facets_q).toContainEqual({ field: "message", count: 2 });
});

it("[SEARCH-7] finds words, beginnings, phrases and fields, and leaves out what has a minus", async () => {
  const { candidate, found, person } = await createSearchWorld();
  const admin = await person("admin");
  const asa = await candidate({
    first_name: "Åsa",
    last_name: "Berg",
    email: "asa.berg@north.example",
    message: "Machine learning since 2015.",
    files: { cv: "Python, C++ and Node.js" },
  });
  const carl = await candidate({
    first_name: "Carl",
    last_name: "Python",
    message: "Learning to run a machine.",
    files: { cv: "C# and .NET", cover_letter: "Kotlin" },
  });
  const both = [carl.id, asa.id];

  expect(await found(admin, { q: "ÅSA python" })).toEqual([asa.id]);
  expect(await found(admin, { q: "pyth", is_typing: true })).toEqual(both);
  expect(await found(admin, { q: "pyth" })).toEqual([]);
  expect(await found(admin, { q: "pyth machine", is_typing: true })).toEqual([]);
  expect(await found(admin, { q: "py", is_typing: true })).toEqual([]);
  expect(await found(admin, { q: '"machine learning"' })).toEqual([asa.id]);
  expect(await found(admin, { q: '"asa berg"' })).toEqual([asa.id]);
  expect(await found(admin, { q: "cv:python" })).toEqual([asa.id]);
  expect(await found(admin, { q: "last_name:python" })).toEqual([carl.id]);
  expect(await found(admin, { q: "machine -last_name:python" })).toEqual([asa.id]);
  expect(await found(admin, { q: "-kotlin" })).toEqual([asa.id]);
  expect(await found(admin, { q: "-cv:kotlin" })).toEqual(both);
  expect(await found(admin, { q: 'machine -"machine learning"' })).toEqual([carl.id]);
  expect(await found(admin, { q: "c++" })).toEqual([asa.id]);
  expect(await found(admin, { q: "c#" })).toEqual([carl.id]);
  expect(await found(admin, { q: "c" })).toEqual([]);
  expect(await found(admin, { q: "asa.berg@north.example" })).toEqual([asa.id]);
  expect(await found(admin, { q: "email:north" })).toEqual([asa.id]);
  expect(await found(admin, { q: "colour:learning:machine" })).toEqual([]);
  expect(await found(admin, { q: "machine:learning" })).toEqual(both);
  expect(await found(admin, { q: "message" })).toEqual([]);
  expect(await found(admin, { q: "… ?!" })).toEqual(both);
});

it("[SEARCH-9] looks for a text in one field", async () => {
  const { candidate, found, person } = await createSearchWorld();
  const admin = await person("admin");
  const one = await candidate({ first_name: "Anna", message: "Kotlin daily", email: "anna@one.example" });
  const two = await candidate({ first_name: "Kotlin", last_name: "Daily", files: { cv: "anna java" } });

  expect(await found(admin, { q_message: ["kotl*"] })).toEqual([one.id]);
  expect(await found(admin, { q_message: ["dail"], is_typing: true })).toEqual([]);
  expect(await found(admin, { q_message: ["kotlin", "daily"] })).toEqual([one.id]);
  expect(await found(admin, { q_first_name: ["kotlin"], q_last_name: ["daily"] })).toEqual([two.id]);
  expect(await found(admin, { q_email: ["anna@one.example"] })).toEqual([one.id]);
  expect(await found(admin, { q_cv: ["anna -java"] })).toEqual([]);
  expect(await found(admin, { q: "anna", q_cv: ["java"] })).toEqual([two.id]);
});

it("[SEARCH-21] finds a person by words of the name and the e-mail address, and by nothing else", async () => {
  const { candidate, found, person } = await createSearchWorld();
  const admin = await person("admin");
  const { id } = await candidate({ first_name: "Anna", last_name: "Kotlin", email: "ak@one.example" });
  await candidate({ first_name: "Bo", message: "Anna knows me", files: { cv: "Kotlin, ak@one.example" } });

  for (const text of ["anna", "Kotl", "kotlin anna", "ak@one.example", "anna ak@one"])
    expect(await found(admin, { q_person: [text] })).toEqual([id]);
  expect(await found(admin, { q_person: ["anna daily"] })).toEqual([]);

  const { id: petersen } = await candidate({ first_name: "Nina", last_name: "Petersen" });
  expect(await found(admin, { q_person: ["nina pet"] })).toEqual([]);
  expect(await found(admin, { q_person: ["nina pet"], is_typing: true })).toEqual([petersen]);
  expect(await found(admin, { q: "nina", q_person: ["pet"], is_typing: true })).toEqual([]);
});

it("[SEARCH-8] looks into files only where the company has file search", async () => {
  const { candidate, found, person, search } = await createSearchWorld({ features: [] });
  const admin = await person("admin");
  const { id } = await candidate({ first_name: "Anna", message: "Kotlin", files: { cv: "Python" } });

  expect(await found(admin, { q: "anna kotlin" })).toEqual([id]);
  expect(await found(admin, { q: "python" })).toEqual([]);
  expect(await found(admin, { q: "cv:python" })).toEqual([]);
  expect((await search(admin, { q: "kotlin" })).facets_q).toContainEqual({ field: "cv", count: 0 });
});

it("[SEARCH-13] shows the groups of a board, each with its statuses in the order of the pipeline", async () => {
  const { candidate, found, person, search, status, statuses } = await createSearchWorld();
  const admin = await person("admin");
  const fresh = await candidate();
  const interviewed = await candidate({ status_id: (await status("Interview")).id });
  const hired = await candidate({ status_id: (await status("Hired")).id });
  const all = await statuses();

  expect(await found(admin)).toEqual([interviewed.id, fresh.id]);
  expect(await found(admin, { status_group: "hired" })).toEqual([hired.id]);
  expect(await found(admin, { status_group: "rejected" })).toEqual([]);
  expect(await found(admin, { status_group: "on_hold" })).toEqual([]);
  expect(await found(admin, { status_group: "all" })).toEqual([hired.id, interviewed.id, fresh.id]);
  const { facets } = await search(admin);
  const current = all
    .filter(({ group }) => group < 2)
    .toSorted((a, b) => a.group - b.group || a.order - b.order)
    .map(({ name }) => name);
  expect(facets.status?.map(({ label }) => label)).toEqual(current);
  expect(facets.status?.filter(({ count }) => count > 0).map(({ label }) => label)).toEqual(["New", "Interview"]);
});

it("[SEARCH-13] pages through one column of the board", async () => {
  const { candidate, follow, person, search, status } = await createSearchWorld();
  const admin = await person("admin");
  const interview = await status("Interview");
  const ids: number[] = [];
  for (let made = 0; made < 3; made++) ids.unshift((await candidate({ status_id: interview.id })).id);
  await candidate();

  const first = await search(admin, { status: [interview.id], page_size: 2 });
  const second = await follow(admin, first.next ?? "");

  expect(first).toMatchObject({ count: 3, results: [{ id: ids[0] }, { id: ids[1] }] });
  expect(second).toMatchObject({ status: 200, body: { count: 3, next: null, results: [{ id: ids[2] }] } });
});

it("[SEARCH-12] reaches back one, three, six and twelve months, and five years", async () => {
  const { candidate, found, person } = await createSearchWorld();
  const admin = await person("admin");
  const ids: number[] = [];
  for (const months of [0, 2, 5, 11, 50]) ids.push((await candidate({ dt_created: monthsAgo(months) })).id);
  await candidate({ dt_created: monthsAgo(62) });

  expect(await found(admin, { dt_created: "1m" })).toEqual(ids.slice(0, 1));
  expect(await found(admin, { dt_created: "3m" })).toEqual(ids.slice(0, 2));
  expect(await found(admin, { dt_created: "6m" })).toEqual(ids.slice(0, 3));
  expect(await found(admin, { dt_created: "12m" })).toEqual(ids.slice(0, 4));
  expect(await found(admin)).toEqual(ids);
});

it("[SEARCH-9] narrows to one job, to one's own and to idle applications", async () => {
  const { candidate, found, job, person, status } = await createSearchWorld();
  const admin = await person("admin");
  const past = "2020-01-01T00:00:00Z";
  const rejected = (await status("Rejected")).id;
  const ownJob = await job();
  const one = await candidate({ job_id: ownJob.id, owner_id: admin.user_id });
  const idle = await candidate({ idle_at: past });
  await candidate({ idle_at: "2999-01-01T00:00:00Z" });
  await candidate({ idle_at: past, status_id: rejected });

  expect(await found(admin, { job_id: ownJob.id })).toEqual([one.id]);
  expect(await found(admin, { owned_applications: true })).toEqual([one.id]);
  expect(await found(admin, { idle_applications: true, status_group: "all" })).toEqual([idle.id]);
});

it("[SEARCH-12] sorts by name, job, status and rating in both directions, and the unrated as zero", async () => {
  const { candidate, found, job, person, status } = await createSearchWorld();
  const admin = await person("admin");
  const [backend, zoology] = [await job({ title: "backend" }), await job({ title: "Zoology" })];
  const offer = (await status("Offer")).id;
  const a = await candidate({ first_name: "Ådel", job_id: zoology.id, rating_avg: 4.5, rating_count: 2 });
  const b = await candidate({ first_name: "Bo", job_id: backend.id, status_id: offer, rating_avg: 2, rating_count: 1 });
  const c = await candidate({ first_name: "Åke", job_id: zoology.id });

  expect(await found(admin, { sort: "dt_created" })).toEqual([a.id, b.id, c.id]);
  expect(await found(admin, { sort: "-dt_created" })).toEqual([c.id, b.id, a.id]);
  expect(await found(admin, { sort: "name" })).toEqual([a.id, c.id, b.id]);
  expect(await found(admin, { sort: "-name" })).toEqual([b.id, c.id, a.id]);
  expect(await found(admin, { sort: "job_title" })).toEqual([b.id, a.id, c.id]);
  expect(await found(admin, { sort: "-job_title" })).toEqual([c.id, a.id, b.id]);
  expect(await found(admin, { sort: "status" })).toEqual([a.id, c.id, b.id]);
  expect(await found(admin, { sort: "-status" })).toEqual([b.id, c.id, a.id]);
  expect(await found(admin, { sort: "rating" })).toEqual([c.id, b.id, a.id]);
  expect(await found(admin, { sort: "-rating" })).toEqual([a.id, b.id, c.id]);
});

it("[SEARCH-12] sorts by when an application was last changed", async () => {
  const { candidate, found, person } = await createSearchWorld();
  const admin = await person("admin");
  const early = await candidate({ last_modified: "2024-01-01T00:00:00Z" });
  const late = await candidate({ last_modified: "2025-01-01T00:00:00Z" });
  const middle = await candidate({ last_modified: "2024-06-01T00:00:00Z" });

  expect(await found(admin, { sort: "last_modified" })).toEqual([early.id, middle.id, late.id]);
  expect(await found(admin, { sort: "-last_modified" })).toEqual([late.id, middle.id, early.id]);
});

it("[SEARCH-16] answers a conflict to a cursor of another search, and to one that was changed", async () => {
  const { candidate, person, search, sendRaw } = await createSearchWorld();
  const admin = await person("admin", { language: "sv" });
  for (let made = 0; made < 3; made++) await candidate({ message: "python" });
  const { next } = await search(admin, { q: "python", page_size: 1 });
  const cursor = new URL(next ?? "", "http://localhost").searchParams.get("cursor") ?? "";
  const ask = (query: object) => sendRaw(admin, searchApplications, { query });

  const other = await ask({ q: "pythons", cursor });
  const changed = await ask({ q: "python", cursor: `W10${cursor}` });
  const nonsense = await ask({ q: "python", cursor: "…" });
  const otherSize = await ask({ q: "python", page_size: 2, exclude_facets: 1, cursor });

  expect(other).toMatchObject({
    status: 409,
    body: {
      code: "cursor_of_another_query",
      detail: "Listan har ändrats. Börja om från första sidan.",
    },
  });
  expect(changed.status).toBe(409);
  expect(nonsense.status).toBe(409);
  expect(otherSize.status).toBe(200);
});

it("[SEARCH-16] refuses another company's cursor", async () => {
  const here = await createSearchWorld();
  const there = await createSearchWorld();
  for (let made = 0; made < 2; made++) await there.candidate();
  const { next } = await there.search(await there.person("admin"), { page_size: 1 });

  const reply = await here.follow(await here.person("admin"), next ?? "");

  expect(reply.status).toBe(409);
});

it("neither skips nor repeats a row while others come and go between two pages", async () => {
  const { candidate, follow, person, search, system } = await createSearchWorld();
  const admin = await person("admin");
  const ids: number[] = [];
  for (let made = 0; made < 6; made++) ids.unshift((await candidate()).id);

  const first = await search(admin, { page_size: 2 });
  await candidate();
  await system((db) =>
    db
      .updateTable("application")
      .set({ deleted_at: new Date().toISOString() })
      .where("id", "=", ids[1] ?? 0)
      .execute(),
  );
  const second = await follow(admin, first.next ?? "");
  const third = await follow(admin, second.body.next ?? "");

  expect([first, second.body, third.body].flatMap(({ results }) => results.map(({ id }) => id))).toEqual(ids);
  expect(third.body.next).toBeNull();
});

it("refuses what the search does not know by its name", async () => {
  const { person, sendRaw } = await createSearchWorld();
  const admin = await person("admin");

  const refusal = await sendRaw(admin, searchApplications, {
    query: { sort: "colour", page_size: 101, status: ["x"], source_type: ["__proto__"] },
  });

  expect(refusal.status).toBe(400);
  expect(Object.keys(refusal.body.errors ?? {})).toEqual(["sort", "status.0", "source_type.0", "page_size"]);
});

it("[SEARCH-13] gives a board its columns at once, each with its count, its first cards and the way to more", async () => {
  const { candidate, follow, person, search, status } = await createSearchWorld();
  const admin = await person("admin");
  const offer = await status("Offer");
  const made = [];
  for (let n = 0; n < 3; n++) made.push((await candidate()).id);
  const one = await candidate({ status_id: offer.id, tags: ["senior"], owner_id: admin.user_id, is_masked: true });

  const board = await search(admin, { by_status: true, page_size: 2, exclude_facets: true });

  expect(board).toMatchObject({ count: 4, results: [], next: null });
  expect(board.columns.map(({ count, results }) => [count, results.map(({ id }) => id)])).toEqual([
    [3, made.toReversed().slice(0, 2)],
    [0, []],
    [0, []],
    [1, [one.id]],
  ]);
  expect(board.columns.at(-1)?.results[0]).toMatchObject({
    full_name: null,
    email: null,
    tags: [{ name: "senior" }],
    owner_obj: { id: admin.user_id },
  });
  const { body } = await follow(admin, board.columns[0]?.next ?? "");
  expect(body.results.map(({ id }) => id)).toEqual(made.slice(0, 1));
});

it("[SEARCH-23] flags a CV without readable text in the list and on the board, and no other document", async () => {
  const { candidate, person, search, system } = await createSearchWorld();
  const admin = await person("admin");
  const scanned = await candidate({ files: { cv: "" } });
  const letter = await candidate({ files: { cv: "python", cover_letter: "" } });
  const masked = await candidate({ files: { cv: "" }, is_masked: true });
  await system((db) =>
    db.updateTable("stored_file").set({ text_state: "unreadable" }).where("text", "=", "").execute(),
  );

  const list = await search(admin);
  const board = await search(admin, { by_status: true });

  const flagged = (rows: readonly { id: number; has_unreadable_cv: boolean }[]) =>
    rows.filter((row) => row.has_unreadable_cv).map(({ id }) => id);
  expect(list.results.map(({ id }) => id)).toEqual([masked.id, letter.id, scanned.id]);
  expect(flagged(list.results)).toEqual([scanned.id]);
  expect(flagged(board.columns.flatMap(({ results }) => results))).toEqual([scanned.id]);
});
