import { SearchQuery, searchApplications } from "#features/across/search/search.contract.ts";
import type { Client } from "../support/client.ts";
import { spreadOf, type Spread } from "./spread.ts";
import type { Kind, Query } from "./kinds.ts";
import type { Mover } from "./moves.ts";
import type { Server } from "./server.ts";

export type Measured = {
  kind: string;
  who: "owner" | "member";
  /** First time after a move, and the same once more. */
  cold: Spread;
  cached: Spread;
  /** The same in plain SQL, for the owner. */
  sql?: Spread;
};

/** Moves applications in the name of `writer`. */
export type Writing = { mover: Mover; writer: Client };

const warmUpQueries = 50;

/**
 * A program that was just started is measured as one that has worked for a minute: what it runs is compiled, and the
 * connections to the database keep the plans of what they are asked.
 */
export async function warmUp(server: Server, kinds: readonly Kind[]): Promise<void> {
  for (let n = 0; n < warmUpQueries; n++)
    for (const kind of kinds)
      for (const who of ["owner", "member"] as const)
        // At once, so that each connection has its part.
        await Promise.all([n, n + warmUpQueries].map((one) => timeOf(server[who], kind.queries(one))));
}

/**
 * Distinct queries of a kind one after the other. A move before each makes the copy another one, so that nothing that was
 * computed before can answer it; the copy has followed that move before the clock starts.
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

/** A search that asks to be past the move answers once the copy is; what it computes serves no other query. */
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

/** A statement that takes longer than the program lets any statement take counts as that long. */
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

/** The schema reads a query as an address has it, where numbers and switches are texts. */
export const inAddress = (query: Query) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : value === true ? "1" : String(value),
    ]),
  );
