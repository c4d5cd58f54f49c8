import { SearchQuery, searchApplications } from "#features/across/search/search.contract.ts";
import type { Client } from "../support/client.ts";
import { spreadOf, type Spread } from "./spread.ts";
import type { Kind, Query } from "./kinds.ts";
import type { Mover } from "./moves.ts";
import type { Server } from "./server.ts";

export type Measured = {
  kind: string;
  who: "owner" | "member";
  /** First run after a move, and a repetition of the same query. */
  cold: Spread;
  cached: Spread;
  /** The same query in plain SQL, for the owner. */
  sql?: Spread;
};

export type Writing = { mover: Mover; writer: Client };

const warmUpQueries = 50;

/**
 * Warms up a newly started program, so that it is measured like one that has run for a minute: code is compiled, and
 * database connections have cached plans.
 */
export async function warmUp(server: Server, kinds: readonly Kind[]): Promise<void> {
  for (let n = 0; n < warmUpQueries; n++)
    for (const kind of kinds)
      for (const who of ["owner", "member"] as const)
        // Run concurrently, so that every connection is used.
        await Promise.all([n, n + warmUpQueries].map((one) => timeOf(server[who], kind.queries(one))));
}

/**
 * Runs distinct queries of a kind one after another. A move before each query changes the index, so that no cached
 * result applies. The clock starts after the index has processed the move.
 */
export async function measureKind(client: Client, { mover, writer }: Writing, kind: Kind, count: number) {
  const cold: number[] = [];
  const cached: number[] = [];
  const uncounted = 5;
  for (let n = -uncounted; n < count; n++) {
    const queries = kind.queries(n < 0 ? count - n : n);
    await mover.moveOne();
    await settle(client, writer);
    const times = [await timeOf(client, queries), await timeOf(client, queries)] as const;
    if (n < 0) continue;
    cold.push(times[0]);
    cached.push(times[1]);
  }
  return { cold: spreadOf(cold), cached: spreadOf(cached) };
}

/**
 * Waits until the index has processed the move: a search with the move's transaction id responds only then. Its result
 * serves no other query.
 */
async function settle(client: Client, writer: Client): Promise<void> {
  client.lastWrite = writer.lastWrite;
  await client.call(searchApplications, {
    query: { status_group: "hired", page_size: 1, exclude_facets: true, exclude_facets_q: true },
  });
}

async function timeOf(client: Client, queries: readonly Query[]): Promise<number> {
  const started = performance.now();
  await Promise.all(queries.map((query) => client.time(searchApplications, { query })));
  return performance.now() - started;
}

/** Duration counted for statements that exceed the program's statement timeout. */
const maxStatementMs = 15_000;

export async function measureSql({ sql }: Server, kind: Kind, count: number): Promise<Spread> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    try {
      for (const query of kind.queries(n))
        await sql.engine(SearchQuery.parse(inAddress(query)), sql.owner, undefined, undefined);
      times.push(performance.now() - started);
    } catch {
      times.push(Math.max(maxStatementMs, performance.now() - started));
    }
  }
  return spreadOf(times);
}

/** Encodes the query as in a URL, because the schema parses numbers and booleans from text. */
export const inAddress = (query: Query) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : value === true ? "1" : String(value),
    ]),
  );
