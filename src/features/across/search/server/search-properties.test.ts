import process from "node:process";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { createSearchWorld, type SearchWorld } from "#tests/support/search-world.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { sourceTypes } from "#features/review/applications/applications.ts";
import { boardGroupNames } from "#features/organization/statuses/statuses.ts";
import { facetNames, facets } from "../facets.ts";
import { isNumeric } from "../facets/facet.ts";
import { dateRanges, searchApplications, sorts } from "../search.contract.ts";
import { clausesOf, parseQuery } from "../query/query-language.ts";
import { textFields } from "#features/platform/indexing/text-fields.ts";
import { documentQuery, writtenQuery } from "./sql/tsquery.ts";

const words = ["python", "java", "c++", "anna", "berg", "remote", "north"];
const tags = ["senior", "remote", "junior"];
const titles = ["Design", "Sales 2", "Sales 10"];

/** Picks deterministically, so that a failure can be reproduced. */
const pick = <T>(list: readonly T[], seed: number): T => list[(seed * 7 + (seed >> 2)) % list.length] as T;

/** Creates sixty varied applications, and people with every kind of role. */
async function createCrowd() {
  const world = await createSearchWorld();
  const { candidate, job, person, statuses } = world;
  const jobs = [];
  for (const title of [...titles, "Design"]) jobs.push(await job({ title }));
  const [first, second] = jobs;
  if (!first || !second) throw new Error("The crowd needs jobs.");
  const recruiter = await person("member", { jobs: [[first, "recruiter"]] });
  const admin = await person("admin");
  const all = await statuses();

  const made = [];
  for (let n = 0; n < 60; n++) {
    made.push(
      await candidate({
        job_id: pick(jobs, n).id,
        status_id: pick(all, n * 3).id,
        first_name: pick(["Anna", "Bo", "Åsa", "anna"], n),
        last_name: pick(["Berg", "Lind", "berg"], n * 5),
        message: `${pick(words, n)} ${pick(words, n * 11)}`,
        source_type: pick(sourceTypes, n),
        is_masked: n % 5 === 0,
        owner_id: n % 3 === 0 ? admin.user_id : null,
        uploaded_by_id: n % 4 === 0 ? recruiter.user_id : null,
        rating_avg: n % 2 === 0 ? null : 1 + (n % 9) / 2,
        rating_count: n % 2,
        idle_at: n % 7 === 0 ? "2025-01-01T00:00:00Z" : null,
        dt_created: new Date(Date.now() - (n % 20) * 9 * 86_400_000).toISOString(),
        last_modified: `2026-01-0${1 + (n % 4)}T00:00:00Z`,
        tags: tags.filter((_, index) => (n >> index) % 2 === 1),
        files: n % 3 === 0 ? {} : { cv: `${pick(words, n * 13)} ${pick(words, n)}` },
      }),
    );
  }
  const viewer = await person("member", { jobs: [[second, "viewer"]], applications: made.slice(0, 3) });
  return { world, people: [admin, recruiter, viewer], statuses: all, jobs, admin };
}

let crowd: ReturnType<typeof createCrowd> | undefined;
const theCrowd = () => (crowd ??= createCrowd());

/** Few filters at a time, because otherwise most searches would find nothing. */
const rarely = <T, N>(value: fc.Arbitrary<T>, otherwise: N) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: value });
const some = <T>(list: readonly T[]) => rarely(fc.subarray([...list], { minLength: 1 }), []);

const text = fc
  .array(
    fc
      .tuple(fc.constantFrom("", "", "-", "cv:", "-message:"), fc.constantFrom(...words, "pyth", "an"))
      .map((parts) => parts.join("")),
    { maxLength: 2 },
  )
  .map((parts) => parts.join(" "));

const queries = ({ statuses, jobs, admin }: Awaited<typeof crowd> & object) =>
  fc.record({
    q: text,
    q_cv: some(words),
    status_group: fc.constantFrom(...boardGroupNames, "all" as const, "all" as const),
    dt_created: rarely(fc.constantFrom(...dateRanges), "all" as const),
    sort: fc.constantFrom(...sorts),
    job_id: rarely(fc.constantFrom(...jobs.map(({ id }) => id)), undefined),
    status: some(statuses.map(({ id }) => id)),
    job_title: some(titles),
    owner: some([admin.user_id]),
    tags: some(tags),
    source_type: some(sourceTypes),
    rating: some([0, 1, 3, 5]),
    idle_applications: rarely(fc.boolean(), undefined),
  });

type Query = NonNullable<Parameters<SearchWorld["search"]>[1]>;

const countOf = async ({ search }: SearchWorld, who: Parameters<SearchWorld["search"]>[0], query: Query) =>
  (await search(who, { ...query, exclude_results: true, exclude_facets: true, exclude_facets_q: true })).count;

it("[SEARCH-23] counts for every option of every facet exactly what choosing it finds", async () => {
  const given = await theCrowd();
  const { world, people } = given;

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...people), queries(given), async (who, query) => {
      const { count, facets: options, facets_q } = await world.search(who, query);

      expect(count).toBe((await world.found(who, { ...query, page_size: 100 })).length);
      for (const facet of facetNames) {
        for (const option of options[facet] ?? []) {
          const value = isNumeric(facets[facet]) ? Number(option.value) : option.value;
          expect([facet, option.value, option.count]).toEqual([
            facet,
            option.value,
            await countOf(world, who, { ...query, [facet]: [value] } as Query),
          ]);
        }
      }
      for (const { field, count: hits } of facets_q) {
        const name = `q_${field}` as const;
        const inField = [...(field === "cv" ? query.q_cv : []), query.q];
        expect([field, hits]).toEqual([
          field,
          await countOf(world, who, { ...query, q: "", [name]: inField } as Query),
        ]);
      }
    }),
    { seed: 23, numRuns: cases(15) },
  );
}, 120_000);

it("[SEARCH-9] gives in pages of any size all that is found, once and in one order", async () => {
  const given = await theCrowd();
  const { world, people } = given;

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...people),
      queries(given),
      fc.integer({ min: 1, max: 20 }),
      async (who, query, page_size) => {
        const whole = (await world.search(who, { ...query, page_size: 100 })).results;
        const turned = query.sort.startsWith("-") ? query.sort.slice(1) : `-${query.sort}`;

        let page = await world.search(who, { ...query, page_size, exclude_facets: true });
        const ids = page.results.map(({ id }) => id);
        while (page.next) {
          page = (await world.follow(who, page.next)).body;
          ids.push(...page.results.map(({ id }) => id));
        }

        expect(ids).toEqual(whole.map(({ id }) => id));
        expect(new Set(ids).size).toBe(page.count);
        const backwards = await world.found(who, { ...query, sort: turned, page_size: 100 } as Query);
        const isLast = (application: ApplicationRow) => query.sort.includes("name") && application.should_be_masked;
        const expected = [...whole.filter((one) => !isLast(one)).toReversed(), ...whole.filter(isLast).toReversed()];
        expect(backwards).toEqual(expected.map(({ id }) => id));
      },
    ),
    { seed: 9, numRuns: cases(40) },
  );
}, 120_000);

it("[SEARCH-7] makes a query that PostgreSQL reads of whatever is typed", async () => {
  const { world } = await theCrowd();
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.stringMatching(/^[-:"'\\&|!()<>*+#./ a-e\p{Script=Han}é]{0,40}$/u),
  );
  const clauses = fc
    .sample(fc.tuple(typed, fc.constantFrom(null, ...textFields)), { seed: 5, numRuns: cases(20_000) })
    .flatMap(([sample, field]) => clausesOf(parseQuery(sample, field).query));
  const forms = new Map(clauses.flatMap(({ words: all }) => all.map((word) => [word, [word, `${word}s`]])));
  const texts = clauses
    .flatMap((clause) => [
      documentQuery(clause, forms, true),
      documentQuery(clause, forms, false),
      writtenQuery("answers", clause, forms),
      writtenQuery("comments", clause, forms),
    ])
    .filter((query) => query !== null);

  // Run in chunks, because of PostgreSQL's statement timeout.
  let read = 0;
  for (let from = 0; from < texts.length; from += 2_000) {
    const part = texts.slice(from, from + 2_000);
    const { rows } = await world.system((db) =>
      sql<{
        read: number;
      }>`select count(query::tsquery)::integer as read from unnest(${part}::text[]) as query`.execute(db),
    );
    read += rows[0]?.read ?? 0;
  }

  expect(read).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(cases(20_000) / 4);
}, 60_000);

it("[SEARCH-7] answers whatever is typed, at once", async () => {
  const { world, admin } = await theCrowd();
  const typed = fc.record({
    q: fc.string({ unit: "binary", maxLength: 200 }),
    q_cv: fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { maxLength: 3 }),
    facet_text: fc.string({ unit: "binary", maxLength: 50 }),
  });

  await fc.assert(
    fc.asyncProperty(typed, async (query) => {
      const before = process.threadCpuUsage();
      const { status, body } = await world.sendRaw(admin, searchApplications, { query });
      const isRefusedField = status === 400 && Object.keys(body.errors ?? {}).every((name) => name.startsWith("q_cv"));
      expect(status === 200 || isRefusedField || body.code === "query_syntax").toBe(true);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(5_000);
    }),
    { seed: 77, numRuns: cases(200) },
  );
}, 120_000);
