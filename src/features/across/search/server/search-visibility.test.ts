import { expect, it } from "vitest";
import { createSearchWorld, type SearchWorld } from "#tests/support/search-world.ts";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import type { FacetName } from "../facets.ts";

const counted = (reply: Awaited<ReturnType<SearchWorld["search"]>>, facet: FacetName) =>
  Object.fromEntries(
    (reply.facets[facet] ?? []).filter(({ count }) => count > 0).map(({ label, count }) => [label, count]),
  );

it("[ROLE-2] finds and counts for each person what they may see and nothing beyond", async () => {
  const world = await createSearchWorld();
  const { candidate, job, person, search } = world;
  const [shared, closed] = [await job({ title: "Shared" }), await job({ title: "Closed" })];
  const recruiter = await person("member", { jobs: [[shared, "recruiter"]] });
  const one = await candidate({ job_id: shared.id, tags: ["one"] });
  const brought = await candidate({ job_id: shared.id, uploaded_by_id: recruiter.user_id, tags: ["brought"] });
  const other = await candidate({ job_id: closed.id, tags: ["other"] });
  const everything = [other.id, brought.id, one.id];
  const whoSeesWhat = [
    [await person("owner"), everything],
    [await person("admin"), everything],
    [await person("superuser"), everything],
    [await person("manager", { jobs: [[shared, "job_owner"]] }), [brought.id, one.id]],
    [await person("member", { jobs: [[shared, "collaborator"]] }), [brought.id, one.id]],
    [await person("member", { jobs: [[shared, "job_interviewer"]] }), [brought.id, one.id]],
    [await person("member", { jobs: [[shared, "viewer"]] }), [brought.id, one.id]],
    [recruiter, [brought.id]],
    [await person("member", { applications: [other] }), [other.id]],
    [await person("manager"), []],
    [await person("member"), []],
    [await (await createSearchWorld()).person("owner"), []],
  ] as const;

  for (const [who, ids] of whoSeesWhat) {
    const reply = await search(who, { q: "lindqvist" });

    expect(reply.results.map(({ id }) => id)).toEqual(ids);
    expect(reply.count).toBe(ids.length);
    const titles = [shared, closed].map(({ id, title }) => [title, ids.filter((own) => jobOf(own) === id).length]);
    expect(counted(reply, "job_title")).toEqual(Object.fromEntries(titles.filter(([, count]) => count !== 0)));
    expect(Object.values(counted(reply, "tags"))).toHaveLength(who === recruiter ? 0 : ids.length);
    expect(counted(reply, "status")).toEqual(ids.length > 0 ? { New: ids.length } : {});
    expect(reply.facets_q.find(({ field }) => field === "last_name")?.count).toBe(ids.length);
  }

  function jobOf(id: number) {
    return id === other.id ? closed.id : shared.id;
  }
});

it("[ROLE-2] counts neither deleted nor hidden applications, nor those of a deleted job", async () => {
  const { candidate, job, person, search } = await createSearchWorld();
  const admin = await person("admin");
  const gone = await job({ title: "Gone", status: "deleted" });
  await candidate({ deleted_at: "2026-01-01T00:00:00Z" });
  await candidate({ is_hidden: true });
  await candidate({ job_id: gone.id });

  const reply = await search(admin, { status_group: "all", job_title: ["Gone"] });

  expect(reply).toMatchObject({ count: 0, results: [] });
  expect(reply.facets.job_title).toEqual([{ value: "Gone", label: "Gone", count: 0, selected: true }]);
});

it("[ROLE-15] finds a masked application by what colleagues wrote and never by the candidate's own words", async () => {
  const { candidate, found, job, person, search } = await createSearchWorld();
  const ownJob = await job();
  const viewer = await person("member", { jobs: [[ownJob, "viewer"]] });
  const given = {
    job_id: ownJob.id,
    first_name: "Zelda",
    last_name: "Quist",
    email: "zelda@secret.example",
    message: "I love compilers.",
    files: { cv: "Verilog", cover_letter: "Haskell" },
  };
  const masked = await candidate({ ...given, tags: ["senior"], is_masked: true });
  const shown = await candidate({ ...given, tags: ["senior"] });

  const own = ["zelda", "quist", "zel*", "verilog", "haskell", "compilers", "zelda@secret.example", '"zelda quist"'];
  for (const word of own) expect(await found(viewer, { q: word })).toEqual([shown.id]);
  for (const field of ["q_first_name", "q_last_name", "q_email", "q_cv", "q_person"] as const)
    expect(await found(viewer, { [field]: ["zelda"] })).not.toContain(masked.id);
  expect(await found(viewer, { q: "senior" })).toEqual([shown.id, masked.id]);
  expect(await found(viewer, { q: "senior zelda" })).toEqual([shown.id]);
  expect(await found(viewer, { q: "senior -zelda" })).toEqual([masked.id]);
  expect(await found(viewer, { q: "senior -first_name:nobody -cv:verilog" })).toEqual([masked.id]);
  expect(await found(viewer, { q: "-compilers" })).toEqual([masked.id]);
  expect((await search(viewer, { q: "verilog" })).facets_q).toContainEqual({ field: "cv", count: 1 });
  expect((await search(viewer, { q: "zelda" })).facets_q).toContainEqual({ field: "first_name", count: 1 });
  expect((await search(viewer, { q: "compilers" })).facets_q).toContainEqual({ field: "message", count: 1 });
});

it("[ROLE-15] redacts the cover letters of masked candidates in the list", async () => {
  const { candidate, person, search } = await createSearchWorld();
  const admin = await person("admin");
  const given = { first_name: "Zelda", last_name: "Quist", message: "Zelda Quist builds bridges." };
  await candidate({ ...given, is_masked: true });
  await candidate(given);

  expect((await search(admin, {})).results.map(({ message }) => message)).toEqual([
    "Zelda Quist builds bridges.",
    "████ builds bridges.",
  ]);
});

it("[ROLE-15] hides a masked candidate's social title in the list and on the board", async () => {
  const { candidate, person, search } = await createSearchWorld();
  const admin = await person("admin");
  const given = { social_title: "Zelda Quist, welder" };
  await candidate({ ...given, is_masked: true });
  await candidate(given);

  const list = await search(admin, { sort: "dt_created" });
  const board = await search(admin, { by_status: true, sort: "dt_created" });

  const titles = (shown: readonly { social_title: string | null }[]) => shown.map(({ social_title }) => social_title);
  expect(titles(list.results)).toEqual([null, "Zelda Quist, welder"]);
  expect(titles(board.columns.flatMap(({ results }) => results))).toEqual([null, "Zelda Quist, welder"]);
});

it("[ROLE-15] puts masked applications last by id when sorted by name", async () => {
  const { candidate, follow, found, person, search } = await createSearchWorld();
  const admin = await person("admin");
  const zoe = await candidate({ first_name: "Zoe", is_masked: true });
  const bo = await candidate({ first_name: "Bo" });
  const adam = await candidate({ first_name: "Adam", is_masked: true });
  const carl = await candidate({ first_name: "Carl" });

  expect(await found(admin, { sort: "name" })).toEqual([bo.id, carl.id, zoe.id, adam.id]);
  expect(await found(admin, { sort: "-name" })).toEqual([carl.id, bo.id, adam.id, zoe.id]);
  const { next } = await search(admin, { sort: "name", page_size: 3 });
  const cursor = new URL(next ?? "", "http://localhost").searchParams.get("cursor")?.split(".")[0] ?? "";
  expect(JSON.parse(Buffer.from(cursor, "base64url").toString())).toEqual([1, "", zoe.id]);
  expect((await follow(admin, next ?? "")).body.results.map(({ id }) => id)).toEqual([adam.id]);
});

it("[ROLE-10] tells readers who will never see a rating, and no others", async () => {
  const { candidate, job, person, send } = await createSearchWorld();
  const [one, other] = [await job(), await job()];
  const readers = [
    [await person("admin", { jobs: [[one, "recruiter"]] }), true],
    [await person("member", { jobs: [[one, "viewer"]] }), true],
    [
      await person("member", {
        jobs: [
          [one, "recruiter"],
          [other, "viewer"],
        ],
      }),
      true,
    ],
    [await person("member", { jobs: [[one, "recruiter"]], applications: [await candidate()] }), true],
    [await person("member"), true],
    [await person("member", { jobs: [[one, "recruiter"]] }), false],
  ] as const;

  for (const [who, reads_ratings] of readers) {
    expect((await send(who, getMe, {})).body).toMatchObject({ reads_ratings });
  }
});

it("[ROLE-2] lets no agency recruiter learn a rating from a choice, a count or an order", async () => {
  const { candidate, found, job, person, search } = await createSearchWorld();
  const ownJob = await job();
  const recruiter = await person("member", { jobs: [[ownJob, "recruiter"]] });
  const given = { job_id: ownJob.id, uploaded_by_id: recruiter.user_id, rating_count: 1 };
  const best = await candidate({ ...given, rating_avg: 5 });
  const worst = await candidate({ ...given, rating_avg: 1 });

  expect(await found(recruiter, { rating: [5] })).toEqual([]);
  expect(await found(recruiter, { rating: [0] })).toEqual([worst.id, best.id]);
  expect(await found(recruiter, { sort: "rating" })).toEqual([best.id, worst.id]);
  expect(await found(recruiter, { sort: "-rating" })).toEqual([worst.id, best.id]);
  expect(counted(await search(recruiter), "rating")).toEqual({ 0: 2 });
  expect(counted(await search(await person("admin")), "rating")).toEqual({ 1: 1, 5: 1 });
});

it("[ROLE-2] labels no person and nothing of another company, whatever id is chosen", async () => {
  const here = await createSearchWorld();
  const there = await createSearchWorld();
  const stranger = await there.person("admin");
  const foreign = await there.status("Offer");
  await there.candidate({ tags: ["secret-tag"] });

  const { facets } = await here.search(await here.person("admin"), {
    owner: [stranger.user_id],
    status: [foreign.id],
    tags: ["secret-tag"],
  });

  expect(facets.owner).toEqual([]);
  expect(facets.tags).toEqual([]);
  expect(facets.status?.some(({ selected }) => selected)).toBe(false);
});

it("[ROLE-15] tells by no facet and no choice what a masked application answered", async () => {
  const { answered, candidate, found, person, search } = await createSearchWorld();
  const admin = await person("admin");
  const masked = await candidate({ is_masked: true });
  const shown = await candidate();
  const hidden = await answered(masked, "Who told you of us?", ["My sister Zelda"]);
  const open = await answered(shown, "Which shifts suit you?", ["Nights"]);
  const answer = ({ question_id, choice_ids: [choice_id] }: typeof open) => `${question_id}:${choice_id}`;

  expect(counted(await search(admin), "answers")).toEqual({ "Which shifts suit you?: Nights": 1 });
  expect(await found(admin, { answers: [answer(hidden)] })).toEqual([]);
  expect(await found(admin, { answers: [answer(open)] })).toEqual([shown.id]);
});

it("[ROLE-2] labels no colleague and no question that the reader does not see, whatever id is chosen", async () => {
  const { answered, candidate, job, person, search } = await createSearchWorld();
  const shared = await job();
  const recruiter = await person("member", { jobs: [[shared, "recruiter"]] });
  const [owner, stranger] = [await person("member", { name: "Otto" }), await person("member", { name: "Stina" })];
  const brought = await candidate({ job_id: shared.id, uploaded_by_id: recruiter.user_id, owner_id: owner.user_id });
  const elsewhere = await candidate({ owner_id: stranger.user_id });
  const own = await answered(brought, "Which shifts suit you?", ["Nights"]);
  const other = await answered(elsewhere, "Why do you leave?", ["The pay"]);
  const answer = ({ question_id, choice_ids: [choice_id] }: typeof own) => `${question_id}:${choice_id}`;
  const chosen = {
    // The search finds nothing, so only the choices themselves could reveal names.
    q: "nobody",
    owner: [owner, stranger, recruiter].map(({ user_id }) => user_id),
    answers: [own, other].map(answer),
  };
  const namedTo = async (who: typeof owner) => {
    const { facets } = await search(who, chosen);
    return [...(facets.owner ?? []), ...(facets.answers ?? [])].map(({ label }) => label).toSorted();
  };

  expect(await namedTo(recruiter)).toEqual(["Which shifts suit you?: Nights", recruiter.name].toSorted());
  expect(await namedTo(await person("admin"))).toEqual(
    ["Otto", "Stina", "Which shifts suit you?: Nights", "Why do you leave?: The pay", recruiter.name].toSorted(),
  );
});

it("[ROLE-10] shows an agency recruiter no tag and no owner: in no row, facet, choice, word, count or match", async () => {
  const { candidate, found, job, person, search } = await createSearchWorld();
  const shared = await job();
  const recruiter = await person("member", { jobs: [[shared, "recruiter"]] });
  const owner = await person("admin", { name: "Ottilie Grönkvist" });
  const given = { owner_id: owner.user_id, tags: ["silver-medalist"] };
  const own = await candidate({ job_id: shared.id, uploaded_by_id: recruiter.user_id, ...given });
  await candidate({ job_id: shared.id, ...given });

  const asked = [
    {},
    { by_status: true },
    { tags: ["silver-medalist"] },
    { owner: [owner.user_id] },
    { q: "Ottilie" },
    { q: "medalist" },
    { q: "owner:Ottilie" },
    { q: "tags:medalist" },
    { facet: "owner" as const },
    { facet: "tags" as const },
    { facet: "tags" as const, facet_text: "silver" },
  ];
  for (const query of asked) {
    const reply = await search(recruiter, query);
    const { results, columns, facets } = reply;
    expect([query, JSON.stringify([results, columns, facets])]).toEqual([
      query,
      expect.not.stringMatching(/Ottilie|medalist/),
    ]);
    expect([query, reply.facets.owner ?? [], reply.facets.tags ?? []]).toEqual([query, [], []]);
  }
  expect(await found(recruiter, {})).toEqual([own.id]);
  for (const query of asked.slice(2, 8)) expect([query, await found(recruiter, query)]).toEqual([query, []]);
  for (const query of asked.slice(2, 8)) expect((await found(owner, query)).length).toBe(2);
});

it("[ROLE-10] [SEARCH-8] quotes no colleague's comment to an agency recruiter whose candidate was found by their own words", async () => {
  const { candidate, job, person, search, send } = await createSearchWorld();
  const shared = await job({ title: "Shared" });
  const recruiter = await person("member", { jobs: [[shared, "recruiter"]] });
  const colleague = await person("member", { jobs: [[shared, "collaborator"]] });
  const brought = await candidate({ job_id: shared.id, uploaded_by_id: recruiter.user_id, message: "A heliograph" });
  await send(colleague, createApplicationComment, {
    params: { application_id: brought.id },
    body: { scope: "team", message: "Too dear for a heliograph" },
  });

  const quoted = async (who: typeof recruiter) =>
    (await search(who, { q: "heliograph" })).results.flatMap(({ matches }) => matches.map(({ field }) => field));
  expect(await quoted(colleague)).toEqual(["message", "comments"]);
  expect(await quoted(recruiter)).toEqual(["message"]);
});
