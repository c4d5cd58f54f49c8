import type pg from "pg";

const lookEveryMs = 5_000;

/** `query_timeout` of one query, which the driver knows and its types do not. */
type TimedQuery = pg.QueryConfig & { query_timeout: number };

const text = `
  select pg_snapshot_xmin(snapshot)::text as oldest, pg_snapshot_xmin(snapshot) < pg_snapshot_xmax(snapshot) as is_open
  from pg_current_snapshot() as snapshot
`;

/**
 * How long the readers of the activity log have been waiting for the same transaction: what they read ends before the
 * oldest one that is open. PostgreSQL tells when a transaction began only to those with the right to watch its user, which
 * an operator's role lacks; so this process remembers since when the oldest one is the same.
 */
export function watchHorizon(pool: pg.Pool, clock: () => Date) {
  let held: { xid: string; since: number } | undefined;
  let looking: Promise<number> | undefined;

  async function look(): Promise<number> {
    const query: TimedQuery = { text, query_timeout: lookEveryMs };
    const { rows } = await pool.query<{ oldest: string; is_open: boolean }>(query);
    const [now, { oldest, is_open } = { oldest: "", is_open: false }] = [clock().getTime(), rows[0]];
    if (!is_open) held = undefined;
    else if (held?.xid !== oldest) held = { xid: oldest, since: now };
    return held ? (now - held.since) / 1_000 : 0;
  }

  /** Seconds. Callers that ask while PostgreSQL is being asked share the answer. */
  const age = () => (looking ??= look().finally(() => (looking = undefined)));

  const timer = setInterval(() => void age().catch(() => undefined), lookEveryMs).unref();
  return { age, stop: () => clearInterval(timer) };
}
