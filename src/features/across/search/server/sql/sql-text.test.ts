import { expect, it } from "vitest";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { searchInSql } from "#tests/support/sql-search.ts";
import { wordPairs } from "#tests/support/word-pairs.ts";
import { languages } from "#shared/text/words.ts";

it("[ROLE-15] looks in SQL into nothing that the candidate wrote of a masked application", async () => {
  const world = await createSearchWorld();
  const search = searchInSql(world);
  const admin = await world.person("admin");
  const given = { first_name: "Zelda", message: "Compilers", files: { cv: "Verilog" } };
  await world.candidate({ ...given, is_masked: true });
  const shown = await world.candidate(given);

  const idsOf = async (q: string) => (await search(admin, "admin", { q })).rows.map(({ id }) => id);

  expect(await idsOf("zelda OR verilog")).toEqual([shown.id]);
  expect(await idsOf("files:verilog")).toEqual([shown.id]);
  expect(await idsOf("compilers OR message:compilers")).toEqual([shown.id]);
  expect((await search(admin, "admin", { q: "zelda" })).facets_q).toContainEqual({ field: "first_name", count: 1 });
});

it("[NOTE-4] [ROLE-2] finds in SQL only the comments that a person reads", async () => {
  const world = await createSearchWorld();
  const search = searchInSql(world);
  const shared = await world.job();
  const recruiter = await world.person("member", { jobs: [[shared, "recruiter"]] });
  const [author, owner] = [await world.person("admin"), await world.person("owner")];
  const { id } = await world.candidate({ job_id: shared.id, uploaded_by_id: recruiter.user_id });
  const params = { application_id: id };
  await world.send(author, createApplicationComment, { params, body: { scope: "private", message: "Kalevala" } });
  await world.send(author, createApplicationComment, { params, body: { scope: "team", message: "Expensive" } });

  const countOf = async (...given: Parameters<typeof search>) => (await search(...given)).count;

  expect(await countOf(author, "admin", { q: "comments:(kalevala expensive)" })).toBe(1);
  expect(await countOf(owner, "owner", { q: "kalevala" })).toBe(0);
  expect(await countOf(owner, "owner", { q: "-kalevala expensive" })).toBe(1);
  expect(await countOf(recruiter, "member", { q: "expensive" })).toBe(0);
  expect(await countOf(recruiter, "member", { q: "-expensive" })).toBe(1);
});

it.each(languages)(
  "[SEARCH-7] finds in SQL the words that are agreed on (%s)",
  { timeout: 60_000 },
  async (language) => {
    const world = await createSearchWorld();
    const search = searchInSql(world);
    const admin = await world.person("admin");
    const { found, notFound } = wordPairs[language];
    const pairs = [...found, ...notFound].map((pair) => pair.split(" "));
    const byWord = new Map<string, number>();
    for (const word of new Set(pairs.map(([, one = ""]) => one)))
      byWord.set(word, (await world.candidate({ message: word })).id);

    const results = new Map<string, number[]>();
    for (const asked of new Set(pairs.map(([one = ""]) => one))) {
      const query = { q: `message:"${asked}"`, page_size: 100, exclude_facets: true, exclude_facets_q: true };
      results.set(
        asked,
        (await search(admin, "admin", query)).rows.map(({ id }) => id),
      );
    }

    const isFound = (pair: string) => {
      const [asked = "", word = ""] = pair.split(" ");
      return results.get(asked)?.includes(byWord.get(word) ?? 0);
    };
    expect(found.filter((pair) => !isFound(pair))).toEqual([]);
    expect(notFound.filter(isFound)).toEqual([]);
  },
);
