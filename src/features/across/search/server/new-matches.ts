import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import type { SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { SearchParams } from "../search-params.contract.ts";
import { SearchQuery } from "../search.contract.ts";
import { actorsOfSearch } from "./search-service.ts";
import { matchingApplications } from "./sql/conditions.ts";
import { textConditions } from "./sql/text-conditions.ts";
import { parseTextQuery, type TextQuery } from "./text-query.ts";

type Between = { after: string; until: string };

export type NewMatches = { count: number; newest: { id: number; company_id: number }[] };

const none: NewMatches = { count: 0, newest: [] };

/**
 * Finds the applications that a search matches among those that arrived within a time span. Returns the ids of the
 * newest; the caller reads them through the access query. A search that its page would refuse finds nothing. Uses SQL,
 * because workers have no column stores.
 */
export async function newMatches(
  { database }: Pick<SystemServices, "database">,
  params: SearchParams,
  actor: Actor,
  { limit, ...between }: Between & { limit: number },
): Promise<NewMatches> {
  const query = readParams(params);
  try {
    const text = parseTextQuery(query);
    const found = [];
    for (const each of await actorsOfSearch(database, query, actor))
      found.push(
        await database.system((db) => matchesIn(db, each, { query, text }, { ...between, limit }), { readOnly: true }),
      );
    const newest = found
      .flatMap(({ rows }) => rows)
      .toSorted((a, b) => (a.dt_created < b.dt_created ? 1 : -1))
      .slice(0, limit);
    return { count: found.reduce((sum, { count }) => sum + count, 0), newest };
  } catch (error) {
    if (error instanceof AppError) return none;
    throw error;
  }
}

async function matchesIn(
  db: Db,
  actor: Actor,
  asked: { query: SearchQuery; text: TextQuery },
  { after, until, limit }: Between & { limit: number },
) {
  const { whole: text } = await textConditions(db, actor, asked.text);
  const matching = matchingApplications(db, actor, asked.query, { text })
    .where("application.dt_created", ">", after)
    .where("application.dt_created", "<=", until);
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await matching
    .select(["application.id", "application.company_id", "application.dt_created"])
    .orderBy("application.dt_created", "desc")
    .orderBy("application.id", "desc")
    .limit(limit)
    .execute();
  return { count, rows };
}

/** Parses a saved search like its page: values that aren't valid anymore are ignored. */
function readParams(params: SearchParams): SearchQuery {
  const { data, error } = SearchQuery.safeParse(params);
  if (data) return data;
  const refused = new Set(error.issues.map(({ path }) => path[0]));
  return SearchQuery.parse(Object.fromEntries(Object.entries(params).filter(([name]) => !refused.has(name))));
}
