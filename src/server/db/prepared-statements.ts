import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Socket } from "node:net";
import { nextTick } from "node:process";
import type pg from "pg";
import { hangUp } from "./hang-up.ts";

/** Rarely used statements aren't prepared: each prepared plan takes memory in every connection. */
const minUses = 4;
const maxStatements = 300;
const maxCounted = 3_000;

/** Maximum age of a connection's plans. A plan made while a table was small or not yet analyzed may be slow. */
const maxAgeMs = 5_000;

/** Counters since the start of the process. Statements sent together count as one round trip. */
export type Traffic = { statements: number; roundTrips: number };

/**
 * Wraps a pool so that frequent statements are prepared. For a single application, PostgreSQL takes longer to plan a
 * statement with a few joins and row level security than to run it.
 */
export function withPreparedStatements(pool: pg.Pool, traffic: Traffic): PostgresPool {
  const names = statementNames();
  const known = new WeakMap<pg.PoolClient, { planning: PostgresPoolClient; since: number }>();

  async function run<R>(client: pg.PoolClient, text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    const query = name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
    try {
      traffic.statements++;
      writeTogether(client, traffic);
      const result: unknown = await client.query(query);
      return result as PostgresQueryResult<R>;
    } catch (error) {
      if (isOutdatedPlan(error)) names.reset();
      // Later statements on this connection would wait behind the hung one.
      if (isUnanswered(error)) hangUp(client);
      throw error;
    }
  }

  const planningClient = (client: pg.PoolClient): PostgresPoolClient => ({
    query: ((text: string, values: readonly unknown[]) => run(client, text, values)) as PostgresPoolClient["query"],
    release: (destroy?: boolean) => client.release(destroy),
  });

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const now = performance.now();
      const kept = known.get(client) ?? { planning: planningClient(client), since: now };
      known.set(client, kept);
      if (now - kept.since > maxAgeMs) {
        kept.since = now;
        await client.query("discard plans").catch((error: unknown) => {
          client.release(true);
          throw error;
        });
      }
      return kept.planning;
    },
  };
}

/** Pipelining: writes all statements of one event loop turn to the socket as one message. */
function writeTogether(client: pg.PoolClient, traffic: Traffic): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  traffic.roundTrips++;
  stream.cork();
  // Runs after all promises that are already settled, whose callbacks may send further statements.
  queueMicrotask(() => nextTick(() => stream.uncork()));
}

/**
 * Whether a table was changed by a migration of another release while this one runs, so that `select *` has other
 * columns.
 */
const isOutdatedPlan = (error: unknown) =>
  error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";

const isUnanswered = (error: unknown) => error instanceof Error && error.message === "Query read timeout";

function statementNames() {
  const counts = new Map<string, number>();
  const kept = new Map<string, string>();
  let generation = 0;
  return {
    /** Name of the prepared statement, or undefined if the text hasn't been used often enough yet. */
    nameOf(text: string): string | undefined {
      const name = kept.get(text);
      if (name !== undefined || kept.size >= maxStatements) return name;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < minUses) {
        if (counts.size >= maxCounted) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      kept.set(text, `plan_${generation}_${kept.size}`);
      return kept.get(text);
    },
    reset(): void {
      kept.clear();
      generation++;
    },
  };
}
