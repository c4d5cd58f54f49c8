import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { comesAfter, orderBy } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import { facetNames, type SearchQuery } from "../../search.contract.ts";
import { matchingApplications } from "./conditions.ts";
import { keysOf, pathAfter } from "../cursors.ts";
import { countOptions } from "./facet-counts.ts";
import { optionsOf } from "./facet-options.ts";
import { countFields } from "./field-counts.ts";
import type { Found, Search } from "../search.ts";
import { sortOrder } from "./sort-order.ts";

type Needs = Pick<Services, "database" | "secrets" | "translations">;

/**
 * The search in plain SQL. It runs as the role that no row level security slows down, because under a policy no full text
 * index is used; the border between companies is the access query that every statement starts from.
 */
export function createSqlSearch({ database, secrets, translations }: Needs): Search {
  return async (query, actor) => {
    const after = keysOf(secrets, actor.company_id, query);

    return database.system(
      async (db) => {
        // One state of the data for rows and counts, so that they agree while others work.
        await sql`set transaction isolation level repeatable read`.execute(db);
        const page = query.exclude_results ? { ids: [], last: undefined } : await pageOf(db, actor, query, after);
        return {
          count: await countOf(db, actor, query),
          ids: page.ids,
          next: page.last ? pathAfter(secrets, actor.company_id, query, page.last) : null,
          facets: query.exclude_facets ? {} : await facetsOf(db, actor, query),
          facets_q: query.exclude_facets_q ? [] : await countFields(db, actor, query),
        };
      },
      { readOnly: true },
    );
  };

  async function facetsOf(db: Db, actor: Actor, query: SearchQuery): Promise<Found["facets"]> {
    const names = query.facet ? [query.facet] : facetNames;
    const counted = await countOptions(db, actor, query, names);
    const facets: Found["facets"] = {};
    for (const name of names) {
      const own = counted.filter((option) => option.facet === name);
      facets[name] = await optionsOf(db, actor, translations.translate, query, name, own);
    }
    return facets;
  }
}

async function countOf(db: Db, actor: Actor, query: SearchQuery): Promise<number> {
  const { count } = await matchingApplications(db, actor, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of one page, and the sort keys of its last row when more rows follow. */
async function pageOf(db: Db, actor: Actor, query: SearchQuery, after: Keys | undefined) {
  const order = sortOrder(query.sort, actor);
  const rows = await matchingApplications(db, actor, query)
    .$if(after !== undefined, (page) => page.where(comesAfter(order, after ?? [])))
    .select(["application.id", ...order.keys.map(({ value }, index) => value.as(`key_${index}`))])
    .orderBy(orderBy(order))
    .limit(query.page_size + 1)
    .execute();

  const shown = rows.slice(0, query.page_size);
  const last = shown.at(-1) as Record<string, string | number> | undefined;
  return {
    ids: shown.map((row) => row.id),
    last: last && rows.length > shown.length ? order.keys.map((_, index) => last[`key_${index}`] ?? "") : undefined,
  };
}
