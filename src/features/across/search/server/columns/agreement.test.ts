import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Actor } from "#shared/actor.ts";
import { agreementCases, createSearchCrowd, crowdTitles, crowdWords } from "#tests/support/search-crowd.ts";
import { moveApplication } from "#features/review/applications/server/applications.service.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { findSession } from "#server/http/find-session.ts";
import { boardGroupNames } from "#features/organization/statuses/statuses.ts";
import type { Keys } from "#server/http/cursors.ts";
import { facetNames, facetOf } from "../../facets.ts";
import { dateRanges, sorts, SearchQuery } from "../../search.contract.ts";
import type { Found } from "../search.ts";
import { createSqlSearch } from "../sql/sql-search.ts";
import { createColumnarSearch } from "./thread/columnar-search.ts";

const rarely = <T>(value: fc.Arbitrary<T[]>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant([] as T[]) }, { weight: 1, arbitrary: value });
const some = <T>(list: readonly T[]) => rarely(fc.subarray([...list], { minLength: 1 }));
/** Filters by each facet with a list of choices. New facets are included automatically. */
const byListedChoices = Object.fromEntries(
  facetNames.flatMap((facet) => {
    const { choices } = facetOf(facet);
    return typeof choices === "string" || choices instanceof RegExp ? [] : [[facet, some(choices)] as const];
  }),
);
const flag = fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

it("[SEARCH-7] [SEARCH-9] [SEARCH-10] [SEARCH-12] [ROLE-2] [ROLE-15] [NOTE-4] finds in the column store what SQL finds, for every reader, while rows change", async () => {
  const crowd = await createSearchCrowd(2_000);
  const { world, people, statuses, jobs, ids } = crowd;
  const { app } = world;
  const inSql = createSqlSearch(app);
  const notInColumns = {} as Found;
  const columns = createColumnarSearch(app, () => Promise.resolve(notInColumns));
  /**
   * Searches the column store. Retries while another test's long transaction holds changes up, because the column store
   * would then fall back to SQL.
   */
  async function findInColumns(...asked: Parameters<typeof inSql>): Promise<Found> {
    let found = notInColumns;
    await expect.poll(async () => (found = await columns.engine(...asked))).not.toBe(notInColumns);
    return found;
  }
  const actors = await Promise.all(
    people.map(async ({ cookie }) => {
      const session = await world.system((db) => findSession(db, cookie.split("=")[1] ?? ""));
      if (!session) throw new Error("No person is signed in.");
      return session.actor;
    }),
  );
  const owner = actors[0] as Actor;
  const first = { ...SearchQuery.parse({}), dt_created: "all" } as SearchQuery;
  await findInColumns(SearchQuery.parse({ q: "absent" }), owner, undefined, undefined);

  /** Generates words as a person types them, with all syntax of the query language. */
  const clause = fc
    .tuple(
      fc.constantFrom("", "", "", "-", "NOT "),
      fc.constantFrom(
        "",
        "",
        "",
        "cv:",
        "files:",
        "message:",
        "answers:",
        "comments:",
        "first_name:",
        "tags:",
        "owner:",
      ),
      fc.constantFrom(
        ...crowdWords,
        "pyth",
        "anna",
        "berg",
        "owner",
        '"team lead"',
        '"anna berg"',
        "(python OR teams)",
        "example",
      ),
    )
    .map((parts) => parts.join(""));
  const text = fc
    .array(fc.tuple(clause, fc.constantFrom(" ", " ", " OR ")), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.flat().slice(0, -1).join(""));

  const queries = fc.record({
    q: fc.oneof({ weight: 1, arbitrary: fc.constant("") }, { weight: 1, arbitrary: text }),
    q_cv: some(["python", "teams"]),
    q_answers: some(["engineer", "teams"]),
    q_comments: some(["engineer", "lead"]),
    status_group: fc.constantFrom(...boardGroupNames, "all" as const, "all" as const),
    dt_created: fc.constantFrom(...dateRanges, "all" as const, "all" as const),
    sort: fc.constantFrom(...sorts),
    page_size: fc.integer({ min: 1, max: 100 }),
    job_id: fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...jobs.map(({ id }) => id)) },
    ),
    status: some(statuses.map(({ id }) => id)),
    job_title: some([...crowdTitles, "nobody's"]),
    owner: some(people.map(({ user_id }) => user_id)),
    tags: rarely(
      fc.array(
        fc.integer({ min: 0, max: 61 }).map((n) => `tag-${n}`),
        { minLength: 1, maxLength: 9 },
      ),
    ),
    rating: some([0, 1, 2, 3, 4, 5]),
    company: some([world.company.id, 1]),
    departments: some(["Design", "Sales", "None"]),
    categories: some(["Technology", "Care"]),
    layers_1: some(["Layer 0", "Layer 5"]),
    layers_3: some(["Layer 2", "Layer 7"]),
    layers_5: some(["Layer 4"]),
    locations: some(["Malmö", "Oslo 10"]),
    agency: some(["North Search", "Nobody"]),
    ...byListedChoices,
    by_status: flag,
    exclude_results: flag,
    owned_applications: flag,
    idle_applications: flag,
    internal_applications: flag,
    rejection_not_communicated: flag,
    facet: fc.oneof(
      { weight: 6, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...facetNames) },
    ),
    facet_text: fc.constantFrom(undefined, "1", "n"),
  });

  /** Changes a row as in daily work. Both engines must see it. */
  async function change(n: number): Promise<string> {
    const application_id = ids[n % ids.length] as number;
    return world.system(async (db) => {
      if (n % 3 > 0) {
        const application = await requireApplication(db, owner, application_id, { lock: true }).catch(() => undefined);
        if (application)
          await moveApplication(db, owner, application, (statuses[n % statuses.length] as { id: number }).id);
      } else {
        await sql`
          update application set owner_id = ${people[n % 3]?.user_id ?? null}, rating_avg = 1 + ${n % 5} / 2.0,
            is_masked = not is_masked, score = ${n % 101}, last_modified = now(),
            deleted_at = case when ${n % 12} = 0 then now() end
          where company_id = ${world.company.id} and id = ${application_id}`.execute(db);
        await sql`insert into activity (company_id, type, application_id) values (${world.company.id}, 'application_moved', ${application_id})`.execute(
          db,
        );
      }
      const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
      return rows[0]?.xid ?? "0";
    });
  }

  /**
   * Latest change. The search waits for it, and for earlier changes that another test's long transaction may hold up.
   */
  let xid: string | undefined;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...actors),
      queries,
      fc.integer({ min: 0, max: 1_000_000 }),
      async (actor, given, n) => {
        if (n % 4 === 0) xid = await change(n);
        const query = { ...first, ...given } as SearchQuery;
        // Counting only the facets first fills the cache that the following request for results uses.
        if (n % 3 === 0) {
          const facetsAlone = { ...query, exclude_results: true, exclude_facets_q: n % 2 === 0 };
          await columns.engine(facetsAlone, actor, undefined, xid);
        }
        let after: Keys | undefined;
        for (let page = 0; page < 3; page++) {
          const [expected, found] = await Promise.all([
            inSql(query, actor, after, xid),
            findInColumns(query, actor, after, xid),
          ]);
          expect(found).toEqual(expected);
          after = expected.rows.at(-1)?.keys;
          if (!expected.hasMore) break;
          query.exclude_facets = true;
        }
      },
    ),
    { numRuns: agreementCases, verbose: 1 },
  );
  await columns.close();
}, 3_600_000);
