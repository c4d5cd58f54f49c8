import { expect, it } from "vitest";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { searchInSql } from "#tests/support/sql-search.ts";

it("[ROLE-15] counts and finds in SQL no answer of a masked application", async () => {
  const world = await createSearchWorld();
  const search = searchInSql(world);
  const admin = await world.person("admin");
  const masked = await world.candidate({ is_masked: true });
  const { question_id, choice_ids } = await world.answered(masked, "Who told you of us?", ["My sister Zelda"]);

  expect((await search(admin, "admin", {})).facets.answers).toEqual([]);
  expect((await search(admin, "admin", { answers: [`${question_id}:${choice_ids[0]}`] })).count).toBe(0);
});

it("[ROLE-2] labels in SQL no colleague and no question of applications that the reader does not see", async () => {
  const world = await createSearchWorld();
  const search = searchInSql(world);
  const shared = await world.job();
  const member = await world.person("member", { jobs: [[shared, "viewer"]] });
  const [owner, stranger] = [await world.person("member"), await world.person("member")];
  const seen = await world.candidate({ job_id: shared.id, owner_id: owner.user_id });
  const masked = await world.candidate({ job_id: shared.id, is_masked: true });
  const elsewhere = await world.candidate({ owner_id: stranger.user_id });
  const answers: string[] = [];
  for (const application of [seen, masked, elsewhere]) {
    const { question_id, choice_ids } = await world.answered(application, `Question ${answers.length + 1}`, ["Yes"]);
    answers.push(`${question_id}:${choice_ids[0]}`);
  }
  const chosen = { q: "nobody", answers, owner: [owner, stranger, member].map(({ user_id }) => user_id) };

  const { facets } = await search(member, "member", chosen);

  expect(facets.answers?.map(({ label }) => label)).toEqual(["Question 1: Yes"]);
  expect(facets.owner?.map(({ value }) => Number(value)).toSorted((a, b) => a - b)).toEqual([
    member.user_id,
    owner.user_id,
  ]);
});

it("[ROLE-10] names in SQL no tag and no owner to an agency recruiter", async () => {
  const world = await createSearchWorld();
  const search = searchInSql(world);
  const shared = await world.job();
  const recruiter = await world.person("member", { jobs: [[shared, "recruiter"]] });
  const colleague = await world.person("member", { jobs: [[shared, "viewer"]] });
  const own = { job_id: shared.id, uploaded_by_id: recruiter.user_id, owner_id: colleague.user_id };
  await world.candidate({ ...own, tags: ["remote"] });
  await world.candidate({ job_id: shared.id, tags: ["remote", "poached"] });
  const all = await search(recruiter, "member", {});
  const chosen = await search(recruiter, "member", { tags: ["remote"], owner: [colleague.user_id] });
  const named = await search(recruiter, "member", { q: `owner:"${colleague.name}"` });
  const namedTo = async (who: typeof recruiter) =>
    (await search(who, "member", { q: "nobody", tags: ["poached", "remote"] })).facets.tags?.map(({ label }) => label);

  expect([all.count, all.facets.tags, all.facets.owner]).toEqual([1, [], []]);
  expect([chosen.count, chosen.facets.tags, chosen.facets.owner, named.count]).toEqual([0, [], [], 0]);
  expect(await namedTo(recruiter)).toEqual([]);
  expect(await namedTo(colleague)).toEqual(["poached", "remote"]);
});
