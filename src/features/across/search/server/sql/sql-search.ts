import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import { unavailable } from "#server/http/refusals.ts";
import { facetNames } from "../../facets.ts";
import type { SearchQuery } from "../../search.contract.ts";
import { parseTextQuery } from "../text-query.ts";
import { statusesOfBoard } from "../facets/status.ts";
import type { Engine, Found } from "../search.ts";
import { matchingApplications } from "./conditions.ts";
import { facetOptions } from "./facet-options.ts";
import { countFields } from "./field-counts.ts";
import { sortOrder } from "./sort-order.ts";
import { textConditions, type TextConditions } from "./text-conditions.ts";

/** Time limit for all statements of a search. Few searches run at a time, and the others wait for them. */
const maxMs = 10_000;

function assertInTime(until: number): void {
  if (performance.now() > until) throw unavailable();
}

type Needs = Pick<SystemServices, "database" | "translations">;

/**
 * Creates the search in SQL. It is used while a company's column store is loading, and defines the expected results of
 * the column store. It runs with a role that bypasses row level security, because under a policy PostgreSQL uses no
 * full text index. The access query at the start of every statement separates the companies.
 */
export function createSqlSearch({ database, translations }: Needs): Engine {
  return (query, actor, after) => {
    const asked = parseTextQuery(query);
    return database.system(
      async (db) => {
        // One snapshot for rows and counts, so that they agree despite concurrent changes.
        await sql`set transaction isolation level repeatable read`.execute(db);
        const until = performance.now() + maxMs;
        const text = await textConditions(db, actor, asked);
        return {
          count: await countOf(db, actor, query, text),
          columns:
            query.by_status && !query.exclude_results ? await columnsOf(db, actor, query, text, after, until) : [],
          ...(query.exclude_results || query.by_status
            ? { rows: [], hasMore: false }
            : await pageOfRows(db, actor, query, text, after)),
          facets: query.exclude_facets ? {} : await facetsOf(db, actor, query, text, until),
          facets_q: query.exclude_facets_q ? [] : await countFields(db, actor, query, text),
          text_share: 1,
        };
      },
      { readOnly: true },
    );
  };

  async function facetsOf(db: Db, actor: Actor, query: SearchQuery, text: TextConditions, until: number) {
    const facets: Found["facets"] = {};
    for (const facet of query.facet ? [query.facet] : facetNames) {
      assertInTime(until);
      facets[facet] = await facetOptions(db, actor, translations.translate, query, text, facet);
    }
    return facets;
  }
}

async function countOf(db: Db, actor: Actor, query: SearchQuery, text: TextConditions): Promise<number> {
  const { count } = await matchingApplications(db, actor, query, { text: text.whole })
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns one page for each status of the board. */
async function columnsOf(
  db: Db,
  actor: Actor,
  query: SearchQuery,
  text: TextConditions,
  after: Keys | undefined,
  until: number,
): Promise<Found["columns"]> {
  const columns: Found["columns"] = [];
  for (const { value } of await statusesOfBoard(db, actor, query, [])) {
    assertInTime(until);
    const status_id = Number(value);
    if (query.status.length > 0 && !query.status.includes(status_id)) continue;
    const ofStatus = { ...query, status: [status_id] };
    const count = await countOf(db, actor, ofStatus, text);
    columns.push({ status_id, count, ...(await pageOfRows(db, actor, ofStatus, text, after)) });
  }
  return columns;
}

/** Finds the ids of one page with their sort keys, and whether more rows follow. */
async function pageOfRows(
  db: Db,
  actor: Actor,
  query: SearchQuery,
  text: TextConditions,
  after: Keys | undefined,
): Promise<Pick<Found, "rows" | "hasMore">> {
  const matching = matchingApplications(db, actor, query, { text: text.whole }).select("application.id");
  const { rows, last } = await pageOf(matching, sortOrder(query.sort, actor), { after, page_size: query.page_size });
  return { rows: rows.map(({ row, keys }) => ({ id: row.id, keys })), hasMore: last !== undefined };
}
